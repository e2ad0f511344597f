import * as restate from "@restatedev/restate-sdk";
import { carrierService, type BookingRequest } from "./carriers.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: BookingRequest) => {
      const { bookingId } = await ctx.serviceClient(carrierService).book(order);
      return { trackingNumber: order.trackingNumber, bookingId };
    },
  },
});
