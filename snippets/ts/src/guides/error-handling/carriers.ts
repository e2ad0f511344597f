import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, cancelBooking, type BookingRequest } from "./outside.ts";

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    // #region book
    book: async (ctx: restate.Context, request: BookingRequest) => {
      try {
        return await bookWith(ctx, request, {
          maxRetryAttempts: 3,
          initialRetryInterval: { milliseconds: 100 },
        });
      } catch (error) {
        const refused =
          error instanceof restate.TerminalError && error.code !== 409;
        if (!refused) throw error; // such as a cancellation
        return await bookWith(ctx, { ...request, carrier: "northfreight" });
      }
    },
    // #endregion book
  },
});

// #region step
async function bookWith(
  ctx: restate.Context,
  request: BookingRequest,
  retries: restate.RunOptions<string> = {},
) {
  const { carrier } = request;
  try {
    const bookingId = await ctx.run(
      `book carrier ${carrier}`,
      () => bookCarrier(request),
      retries,
    );
    return { carrier, bookingId };
  } catch (error) {
    if (!(error instanceof restate.TerminalError)) throw error;
    // A carrier that didn't answer may have booked.
    await ctx.run(`cancel booking ${carrier}`, () => cancelBooking(request));
    throw error;
  }
}
// #endregion step
