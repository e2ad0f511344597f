import * as restate from "@restatedev/restate-sdk";
import { reserveSlot, sendDriver } from "./outside.ts";

interface Pickup {
  trackingNumber: string;
  depot: string;
  inSeconds: number;
}

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region collect
    /** Collects a parcel from the customer. */
    collect: async (ctx: restate.Context, pickup: Pickup) => {
      const { depot, trackingNumber } = pickup;

      const slot = await ctx.run("reserve slot", () =>
        reserveSlot(depot, trackingNumber),
      );
      await ctx.sleep({ seconds: pickup.inSeconds });
      await ctx.run("send driver", () => sendDriver(depot, trackingNumber));
      return { slot };
    },
    // #endregion collect
  },
});
