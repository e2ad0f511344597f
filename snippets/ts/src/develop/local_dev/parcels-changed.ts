import * as restate from "@restatedev/restate-sdk";

interface Order {
  trackingNumber: string;
  depot: string;
  carrier: string;
}

// #region changed
export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: Order) => {
      await ctx.run("weigh parcel", () => weighParcel(order)); // [!code ++]
      await ctx.run("reserve slot", () => reserveSlot(order));
      await ctx.sleep({ seconds: 10 });
      await ctx.run("book carrier", () => bookCarrier(order));
    },

    quote, // [!code ++]
  },
});
// #endregion changed

function weighParcel({ trackingNumber }: Order) {
  console.log(`weigh parcel ${trackingNumber}`);
}

function reserveSlot({ depot, trackingNumber }: Order) {
  console.log(`reserve slot ${depot} ${trackingNumber}`);
}

function bookCarrier({ carrier, trackingNumber }: Order) {
  console.log(`book carrier ${carrier} ${trackingNumber}`);
}

async function quote(_ctx: restate.Context, request: { weightKg: number }) {
  return { carrier: "swiftvan", priceCents: 490 + 60 * request.weightKg };
}
