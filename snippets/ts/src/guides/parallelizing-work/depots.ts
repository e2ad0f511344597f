import * as restate from "@restatedev/restate-sdk";
import { weighParcel } from "./outside.ts";

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region weigh
    weigh: async (
      ctx: restate.Context,
      { trackingNumber }: { trackingNumber: string },
    ) => {
      const weightKg = await ctx.run("weigh parcel", () =>
        weighParcel(trackingNumber),
      );
      return { weightKg };
    },
    // #endregion weigh
  },
});
