// #region minimal
import * as restate from "@restatedev/restate-sdk";
import { weighParcel } from "./outside.ts";

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
