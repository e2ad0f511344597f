import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";

// #region service
export interface Order {
  trackingNumber: string;
  carrier: string;
  weightKg: number;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (_ctx: restate.Context, request: { weightKg: number }) => ({
      carrier: "swiftvan",
      priceCents: 490 + 60 * request.weightKg,
    }),

    ship: async (ctx: restate.Context, order: Order) => {
      const { bookingId } = await ctx.serviceClient(carrierService).book(order);
      return { trackingNumber: order.trackingNumber, bookingId };
    },
  },
  options: { idempotencyRetention: { days: 3 } },
});

export type ParcelService = typeof parcelService;
// #endregion service
