// #region minimal
import * as restate from "@restatedev/restate-sdk";
// #fold Types, and a stand-in for the carrier's API

interface Order {
  trackingNumber: string;
  carrier: string;
}

/** Books once for each idempotency key, and returns the booking id. */
async function bookCarrier(order: Order, key: string): Promise<string> {
  console.log(`book carrier ${order.carrier} ${order.trackingNumber} ${key}`);
  return `${order.carrier}-${order.trackingNumber}`;
}
// #endfold

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: Order) => {
      const key = ctx.rand.uuidv4();
      const bookingId = await ctx.run("book carrier", () =>
        bookCarrier(order, key),
      );
      await ctx.sleep({ seconds: 2 });
      return { trackingNumber: order.trackingNumber, bookingId };
    },
  },
});

export type ParcelService = typeof parcelService;

restate.endpoint().bind(parcelService).listen();
// #endregion minimal
