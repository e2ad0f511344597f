import * as restate from "@restatedev/restate-sdk";

interface Order {
  trackingNumber: string;
  depot: string;
  carrier: string;
}

// #region first
export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: Order) => {
      await ctx.run("reserve slot", () => reserveSlot(order));
      await ctx.sleep({ seconds: 10 });
      await ctx.run("book carrier", () => bookCarrier(order));
    },
  },
});
// #endregion first

function reserveSlot({ depot, trackingNumber }: Order) {
  console.log(`reserve slot ${depot} ${trackingNumber}`);
}

function bookCarrier({ carrier, trackingNumber }: Order) {
  console.log(`book carrier ${carrier} ${trackingNumber}`);
}
