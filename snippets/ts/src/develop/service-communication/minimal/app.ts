// #region minimal
import * as restate from "@restatedev/restate-sdk";

interface QuoteRequest {
  weightKg: number;
}

const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    quote: async (_ctx: restate.Context, { weightKg }: QuoteRequest) => ({
      carrier: "swiftvan",
      priceCents: 490 + 60 * weightKg,
    }),
  },
});

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (ctx: restate.Context, request: QuoteRequest) => {
      return await ctx.serviceClient(carrierService).quote(request);
    },
  },
});

restate.endpoint().bind(carrierService).bind(parcelService).listen();
// #endregion minimal
