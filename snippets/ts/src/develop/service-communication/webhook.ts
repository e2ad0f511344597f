import * as restate from "@restatedev/restate-sdk";
import { shipment } from "./shipment.ts";

// #region idempotency
interface CarrierEvent {
  eventId: string;
  trackingNumber: string;
  depot: string;
}

export const carrierWebhook = restate.service({
  name: "CarrierWebhook",
  handlers: {
    receive: async (ctx: restate.Context, event: CarrierEvent) => {
      const { eventId, trackingNumber, depot } = event;
      return await ctx
        .objectClient(shipment, trackingNumber)
        .scan({ depot }, restate.rpc.opts({ idempotencyKey: eventId }));
    },
  },
});
// #endregion idempotency
