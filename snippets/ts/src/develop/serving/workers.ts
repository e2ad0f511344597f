// #region workers
import * as restate from "@restatedev/restate-sdk/fetch";

interface Env {
  CARRIER_URL: string;
}

const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    track: async (ctx: restate.Context, trackingNumber: string) => {
      const [env] = ctx.request().extraArgs as [Env];
      return ctx.run("ask carrier", async () => {
        const answer = await fetch(`${env.CARRIER_URL}/${trackingNumber}`);
        if (!answer.ok) throw new Error(`the carrier says ${answer.status}`);
        return answer.text();
      });
    },
  },
});

export default restate.endpoint().bind(carrierService).handler();
// #endregion workers
