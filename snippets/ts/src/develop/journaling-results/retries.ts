import * as restate from "@restatedev/restate-sdk";
import { book, type Booking, type Label } from "./outside.ts";

export const retryingService = restate.service({
  name: "CarrierService",
  handlers: {
    // #region retry-policy
    book: async (ctx: restate.Context, booking: Booking): Promise<Label> => {
      const idempotencyKey = ctx.rand.uuidv4();
      try {
        return await ctx.run(
          "book carrier",
          () => book(booking, idempotencyKey),
          {
            initialRetryInterval: { milliseconds: 100 },
            retryIntervalFactor: 2,
            maxRetryInterval: { seconds: 1 },
            maxRetryAttempts: 4,
            maxRetryDuration: { seconds: 30 },
          },
        );
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        throw new restate.TerminalError(
          `${booking.carrier} took no booking: ${error.message}`,
          { errorCode: error.code },
        );
      }
    },
    // #endregion retry-policy
  },
});
