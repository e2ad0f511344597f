// #region minimal
import * as restate from "@restatedev/restate-sdk";

interface QuoteRequest {
  weightKg: number;
  destination: string;
}

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (_ctx: restate.Context, { weightKg }: QuoteRequest) => ({
      carrier: "swiftvan",
      priceCents: 490 + 60 * weightKg,
    }),
  },
});

restate.endpoint().bind(parcelService).listen();
// #endregion minimal
