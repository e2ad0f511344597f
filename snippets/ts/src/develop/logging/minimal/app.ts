// #region minimal
import * as restate from "@restatedev/restate-sdk";

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, trackingNumber: string) => {
      ctx.console.info(`Shipping ${trackingNumber}`);
      const label = await ctx.run("print label", () => {
        return `L-${trackingNumber}`;
      });
      ctx.console.info("Label printed", { label });
      return label;
    },
  },
});

restate.endpoint().bind(parcelService).listen();
// #endregion minimal
