import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, getQuote, type BookingRequest } from "./outside.ts";

interface CarrierQuoteRequest {
  carrier: string;
  weightKg: number;
}

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    // #region catch
    book: async (ctx: restate.Context, request: BookingRequest) => {
      try {
        const bookingId = await ctx.run(`book carrier ${request.carrier}`, () =>
          bookCarrier(request),
        );
        return { carrier: request.carrier, bookingId };
      } catch (error) {
        const refused =
          error instanceof restate.TerminalError && error.code === 422;
        if (!refused) throw error; // such as a cancellation
        ctx.console.warn(`Using northfreight: ${error.message}`);
        const fallback = { ...request, carrier: "northfreight" };
        const bookingId = await ctx.run("book carrier northfreight", () =>
          bookCarrier(fallback),
        );
        return { carrier: fallback.carrier, bookingId };
      }
    },
    // #endregion catch

    // #region bounded
    quote: async (
      ctx: restate.Context,
      { carrier, weightKg }: CarrierQuoteRequest,
    ) => {
      try {
        const priceCents = await ctx.run(
          "get quote",
          () => getQuote(carrier, weightKg),
          {
            maxRetryAttempts: 3,
            initialRetryInterval: { milliseconds: 100 },
            retryIntervalFactor: 2,
            maxRetryInterval: { seconds: 2 },
          },
        );
        return { carrier, priceCents };
      } catch (error) {
        const gaveUp =
          error instanceof restate.TerminalError && error.code === 500;
        if (!gaveUp) throw error;
        throw new restate.TerminalError(`No quote: ${error.message}`, {
          errorCode: 503,
        });
      }
    },
    // #endregion bounded
  },
});
