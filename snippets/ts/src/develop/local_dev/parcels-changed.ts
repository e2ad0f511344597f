import * as restate from "@restatedev/restate-sdk";

// #region changed
export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, trackingNumber: string) => {
      await ctx.run("weigh", () => weigh(trackingNumber)); // [!code ++]
      await ctx.run("reserve slot", () => reserveSlot(trackingNumber));
      await ctx.sleep({ seconds: 10 });
      await ctx.run("book carrier", () => bookCarrier(trackingNumber));
    },

    quote: async (_: restate.Context, kilograms: number) => 240 * kilograms, // [!code ++]
  },
});
// #endregion changed

function weigh(trackingNumber: string) {
  console.log(`weigh ${trackingNumber}`);
}

function reserveSlot(trackingNumber: string) {
  console.log(`reserve slot leeds ${trackingNumber}`);
}

function bookCarrier(trackingNumber: string) {
  console.log(`book carrier swiftvan ${trackingNumber}`);
}
