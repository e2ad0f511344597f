import * as restate from "@restatedev/restate-sdk";

let failures = Number(process.env.FAILURES ?? 0);

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region replay
    ship: async (ctx: restate.Context, trackingNumber: string) => {
      console.log(`plain console: accepted ${trackingNumber}`);
      ctx.console.log(`accepted ${trackingNumber}`);

      const carrier = await ctx.run("choose carrier", () => "swiftvan");
      ctx.console.log(`carrier is ${carrier}`);

      await ctx.run("book carrier", () => bookOrFail(carrier));
      ctx.console.log(`booked at ${carrier}`);
    },
    // #endregion replay

    levels: async (ctx: restate.Context) => {
      ctx.console.trace("trace");
      ctx.console.debug("debug");
      ctx.console.log("log");
      ctx.console.info("info");
      ctx.console.warn("warn");
      ctx.console.error("error", new Error("no van left"));
    },
  },
});

function bookOrFail(carrier: string): void {
  if (failures-- > 0) throw new Error(`${carrier} does not answer`);
}
