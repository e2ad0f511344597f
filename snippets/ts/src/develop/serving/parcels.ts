import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, reserveSlot, type Order } from "./outside.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: Order) => {
      const slot = await ctx.run("reserve slot", () => reserveSlot(order));
      await ctx.sleep({ milliseconds: 100 });
      const bookingId = await ctx.run("book carrier", () => bookCarrier(order));
      return { trackingNumber: order.trackingNumber, slot, bookingId };
    },
  },
});
