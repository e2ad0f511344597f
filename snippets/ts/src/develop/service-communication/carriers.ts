import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, getQuote } from "./outside.ts";

interface CarrierQuoteRequest {
  carrier: string;
  weightKg: number;
}

export interface Quote {
  carrier: string;
  priceCents: number;
}

interface BookingRequest {
  carrier: string;
  trackingNumber: string;
  weightKg: number;
}

interface Booking {
  carrier: string;
  bookingId: string;
}

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    quote: async (
      ctx: restate.Context,
      { carrier, weightKg }: CarrierQuoteRequest,
    ): Promise<Quote> => {
      if (carrier === "swiftvan" && weightKg > 30) {
        throw new restate.TerminalError(`${carrier} takes at most 30 kg`, {
          errorCode: 422,
        });
      }
      const priceCents = await ctx.run(`get quote ${carrier}`, () =>
        getQuote(carrier, weightKg),
      );
      return { carrier, priceCents };
    },

    book: async (
      ctx: restate.Context,
      { carrier, trackingNumber }: BookingRequest,
    ): Promise<Booking> => {
      const key = ctx.rand.uuidv4();
      const bookingId = await ctx.run("book carrier", () =>
        bookCarrier(carrier, trackingNumber, key),
      );
      return { carrier, bookingId };
    },
  },
});

// #region carrier-type
export type CarrierService = typeof carrierService;
// #endregion carrier-type
