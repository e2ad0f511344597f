import * as restate from "@restatedev/restate-sdk";
import { reserveSlot, sendDriver } from "./outside.ts";

interface Collection {
  trackingNumber: string;
  depot: string;
  collectInSeconds: number;
}

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region collect
    /** Collects a parcel from its sender at the agreed time. */
    collect: async (ctx: restate.Context, collection: Collection) => {
      const { depot, trackingNumber, collectInSeconds } = collection;

      const slot = await ctx.run("reserve slot", () =>
        reserveSlot(depot, trackingNumber),
      );
      await ctx.sleep({ seconds: collectInSeconds });
      await ctx.run("send driver", () => sendDriver(depot, trackingNumber));
      return { slot };
    },
    // #endregion collect
  },
});
