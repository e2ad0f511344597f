// #region workers
import * as restate from "@restatedev/restate-sdk-cloudflare-workers/fetch";

interface Env {
  CARRIER_API: string;
}

interface CarrierQuoteRequest {
  carrier: string;
  weightKg: number;
}

const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    quote: async (ctx: restate.Context, request: CarrierQuoteRequest) => {
      const [env] = ctx.request().extraArgs as [Env];
      const { carrier, weightKg } = request;
      const url = `${env.CARRIER_API}/${carrier}/quote?weightKg=${weightKg}`;

      const priceCents = await ctx.run("get quote", async () => {
        const response = await fetch(url);
        if (!response.ok)
          throw new Error(`${carrier} returned ${response.status}`);
        return (await response.json()) as number;
      });
      return { carrier, priceCents };
    },
  },
});

export default restate.endpoint().bind(carrierService).handler();
// #endregion workers
