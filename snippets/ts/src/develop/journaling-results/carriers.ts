import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, getQuote, type BookingRequest } from "./outside.ts";

interface CarrierQuoteRequest {
  carrier: string;
  weightKg: number;
}

const LIST_PRICE_CENTS = 1200;

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    // #region retry-policy
    book: async (ctx: restate.Context, request: BookingRequest) => {
      const idempotencyKey = ctx.rand.uuidv4();
      try {
        const bookingId = await ctx.run(
          "book carrier",
          () => bookCarrier(request, idempotencyKey),
          {
            initialRetryInterval: { milliseconds: 100 },
            retryIntervalFactor: 2,
            maxRetryInterval: { seconds: 1 },
            maxRetryAttempts: 4,
          },
        );
        return { carrier: request.carrier, bookingId };
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        throw new restate.TerminalError(
          `No booking with ${request.carrier}: ${error.message}`,
          { errorCode: error.code },
        );
      }
    },
    // #endregion retry-policy

    // #region or-timeout
    quote: async (
      ctx: restate.Context,
      { carrier, weightKg }: CarrierQuoteRequest,
    ) => {
      try {
        const priceCents = await ctx
          .run("get quote", () => getQuote(carrier, weightKg))
          .orTimeout({ seconds: 2 });
        return { carrier, priceCents };
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        return { carrier, priceCents: LIST_PRICE_CENTS };
      }
    },
    // #endregion or-timeout
  },
});
