// #region minimal
import * as restate from "@restatedev/restate-sdk";

/** Reads the depot's scale, which gives a different value each time. */
async function weighParcel(trackingNumber: string): Promise<number> {
  console.log(`weigh parcel ${trackingNumber}`);
  return Math.ceil(Math.random() * 30);
}

const depotService = restate.service({
  name: "DepotService",
  handlers: {
    weigh: async (ctx: restate.Context, parcel: { trackingNumber: string }) => {
      const weightKg = await ctx.run("weigh parcel", () =>
        weighParcel(parcel.trackingNumber),
      );
      return { weightKg };
    },
  },
});

restate.endpoint().bind(depotService).listen();
// #endregion minimal
