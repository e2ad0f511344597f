// #region options
import * as restate from "@restatedev/restate-sdk";

class UnknownCarrier extends Error {}

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
    asTerminalError: (error) =>
      error instanceof UnknownCarrier
        ? new restate.TerminalError(error.message, { errorCode: 404 })
        : undefined,
  },
});
// #endregion options

/** By the letters of the tracking number: PX parcels go by van, PN parcels by train. */
function carrierFor(trackingNumber: string): string {
  if (trackingNumber.startsWith("PX-")) return "swiftvan";
  if (trackingNumber.startsWith("PN-")) return "northfreight";
  throw new UnknownCarrier(`no carrier takes ${trackingNumber}`);
}
