// #region minimal
import * as restate from "@restatedev/restate-sdk";
// #fold declare: the request to the customs office
// It stands for an HTTP request here. The office answers later, with the id that it is given.
async function declare(trackingNumber: string, callbackId: string) {
  console.log(`declare ${trackingNumber} ${callbackId}`);
}
// #endfold

interface Decision {
  cleared: boolean;
  officer: string;
}

const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (ctx: restate.Context, trackingNumber: string) => {
      const { id, promise } = ctx.awakeable<Decision>();

      await ctx.run("declare", () => declare(trackingNumber, id));

      const decision = await promise;
      return { trackingNumber, ...decision };
    },
  },
});

restate.endpoint().bind(customsService).listen();
// #endregion minimal
