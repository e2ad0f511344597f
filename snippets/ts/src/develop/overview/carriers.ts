// #region options
import * as restate from "@restatedev/restate-sdk";

export const carrierService = restate.service({
  name: "CarrierService",
  description: "Books a van or a train for a parcel.",
  metadata: { team: "carriers" },
  handlers: {
    book: restate.handlers.handler(
      { inactivityTimeout: { minutes: 5 }, ingressPrivate: true },
      async (ctx: restate.Context, trackingNumber: string) => {
        const carrier = carrierFor(trackingNumber);
        return { carrier, bookingId: ctx.rand.uuidv4() };
      },
    ),
  },
  options: {
    idempotencyRetention: { days: 7 },
  },
});
// #endregion options

/** By the letters of the tracking number: PX parcels go by van, PN parcels by train. */
function carrierFor(trackingNumber: string): string {
  if (trackingNumber.startsWith("PX-")) return "swiftvan";
  if (trackingNumber.startsWith("PN-")) return "northfreight";
  throw new restate.TerminalError(`no carrier takes ${trackingNumber}`, {
    errorCode: 404,
  });
}
