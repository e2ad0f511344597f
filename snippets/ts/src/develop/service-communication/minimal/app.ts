// #region minimal
import * as restate from "@restatedev/restate-sdk";

const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    quote: async (_ctx: restate.Context, kilograms: number) => ({
      carrier: "swiftvan",
      cents: 490 + 60 * kilograms,
    }),
  },
});

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (ctx: restate.Context, kilograms: number) => {
      const quote = await ctx.serviceClient(carrierService).quote(kilograms);
      return `${quote.carrier} asks ${quote.cents} cents`;
    },
  },
});

restate.endpoint().bind(carrierService).bind(parcelService).listen();
// #endregion minimal
