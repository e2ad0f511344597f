import * as restate from "@restatedev/restate-sdk";

// #region first
export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, trackingNumber: string) => {
      await ctx.run("reserve slot", () => reserveSlot(trackingNumber));
      await ctx.sleep({ seconds: 10 });
      await ctx.run("book carrier", () => bookCarrier(trackingNumber));
    },
  },
});
// #endregion first

function reserveSlot(trackingNumber: string) {
  console.log(`reserve slot leeds ${trackingNumber}`);
}

function bookCarrier(trackingNumber: string) {
  console.log(`book carrier swiftvan ${trackingNumber}`);
}
