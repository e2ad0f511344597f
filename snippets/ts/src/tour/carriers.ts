import * as restate from "@restatedev/restate-sdk";
import { bookVan } from "./outside.ts";

export interface Freight {
  carrier: string;
  trackingNumber: string;
  kilograms: number;
}

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    // #region book
    /** Books a van. A parcel that is too heavy never gets one. */
    book: async (ctx: restate.Context, freight: Freight) => {
      const { carrier, trackingNumber, kilograms } = freight;
      if (kilograms > 30)
        throw new restate.TerminalError(`${carrier} takes 30 kg at most`, {
          errorCode: 422,
        });
      const booking = await ctx.run("book van", () =>
        bookVan(carrier, trackingNumber),
      );
      return { booking };
    },
    // #endregion book

    // #region price
    price: async (_ctx: restate.Context, freight: Freight) => {
      const { carrier, kilograms } = freight;
      if (carrier === "swiftvan" && kilograms > 30)
        throw new restate.TerminalError(`${carrier} takes 30 kg at most`, {
          errorCode: 422,
        });
      const cents =
        carrier === "swiftvan" ? 490 + 60 * kilograms : 700 + 20 * kilograms;
      return { carrier, cents };
    },
    // #endregion price
  },
});
