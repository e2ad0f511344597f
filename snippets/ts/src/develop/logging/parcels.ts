import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, reserveSlot, type Order } from "./outside.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region replay
    ship: async (ctx: restate.Context, order: Order) => {
      console.log(`console: shipping ${order.trackingNumber}`);
      ctx.console.log(`Shipping ${order.trackingNumber}`);

      const slot = await ctx.run("reserve slot", () => reserveSlot(order));
      ctx.console.log(`Reserved ${slot}`);

      const bookingId = await ctx.run("book carrier", () => bookCarrier(order));
      ctx.console.log(`Booked ${bookingId}`);
      return { trackingNumber: order.trackingNumber, slot, bookingId };
    },
    // #endregion replay
  },
});
