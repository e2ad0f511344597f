import * as restate from "@restatedev/restate-sdk";
import { bookCarrier } from "./outside.ts";

export interface BookingRequest {
  carrier: string;
  trackingNumber: string;
  weightKg: number;
}

export interface CarrierQuoteRequest {
  carrier: string;
  weightKg: number;
  destination: string;
}

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    // #region book
    /** Books a carrier. Retrying doesn't make a parcel lighter. */
    book: async (ctx: restate.Context, request: BookingRequest) => {
      const { carrier, trackingNumber, weightKg } = request;
      if (carrier === "swiftvan" && weightKg > 30) {
        throw new restate.TerminalError(`${carrier} takes at most 30 kg`, {
          errorCode: 422,
        });
      }
      const bookingId = await ctx.run("book carrier", () =>
        bookCarrier(carrier, trackingNumber),
      );
      return { carrier, bookingId };
    },
    // #endregion book

    // #region price
    /** Returns the carrier's price for a parcel. */
    quote: async (_ctx: restate.Context, request: CarrierQuoteRequest) => {
      const { carrier, weightKg } = request;
      if (carrier === "swiftvan" && weightKg > 30) {
        throw new restate.TerminalError(`${carrier} takes at most 30 kg`, {
          errorCode: 422,
        });
      }
      return { carrier, priceCents: priceCents(carrier, weightKg) };
    },
    // #endregion price
  },
});

/** The carriers' price list, in euro cents. */
export function priceCents(carrier: string, weightKg: number): number {
  return carrier === "swiftvan" ? 490 + 60 * weightKg : 700 + 20 * weightKg;
}
