// #region minimal
import * as restate from "@restatedev/restate-sdk";

const depotService = restate.service({
  name: "DepotService",
  handlers: {
    weigh: async (ctx: restate.Context, parcel: { trackingNumber: string }) => {
      ctx.console.info(`Weighing ${parcel.trackingNumber}`);
      const weightKg = await ctx.run("weigh parcel", () => 3);
      ctx.console.info("Weighed", { weightKg });
      return { weightKg };
    },
  },
});

restate.endpoint().bind(depotService).listen();
// #endregion minimal
