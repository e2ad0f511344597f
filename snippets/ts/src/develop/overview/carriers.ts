// #region options
import * as restate from "@restatedev/restate-sdk";
// #fold Types, and a stand-in for the carrier's API

export interface BookingRequest {
  carrier: string;
  trackingNumber: string;
}

/** Books once for each parcel, and returns the booking id. */
async function bookCarrier(request: BookingRequest): Promise<string> {
  console.log(`book carrier ${request.carrier} ${request.trackingNumber}`);
  return `${request.carrier}-${request.trackingNumber}`;
}
// #endfold

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    book: restate.handlers.handler(
      { inactivityTimeout: { minutes: 5 } },
      async (ctx: restate.Context, request: BookingRequest) => {
        const bookingId = await ctx.run("book carrier", () =>
          bookCarrier(request),
        );
        return { carrier: request.carrier, bookingId };
      },
    ),
  },
  options: { ingressPrivate: true, idempotencyRetention: { days: 7 } },
});
// #endregion options
