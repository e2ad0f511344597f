import * as restate from "@restatedev/restate-sdk";
import { countParcels, sendDriver } from "./outside.ts";

interface Collection {
  trackingNumber: string;
  depot: string;
  collectInSeconds: number;
}

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region random
    collect: async (ctx: restate.Context, collection: Collection) => {
      const idempotencyKey = ctx.rand.uuidv4();
      const place = 1 + Math.floor(ctx.rand.random() * 20);
      const slot = `${collection.depot}-${place}`;

      await ctx.sleep({ seconds: collection.collectInSeconds });
      await ctx.run("send driver", () =>
        sendDriver(collection.trackingNumber, slot, idempotencyKey),
      );
      return { slot };
    },
    // #endregion random

    // #region date
    report: async (ctx: restate.Context, { depot }: { depot: string }) => {
      const reportedAt = await ctx.date.toJSON();
      const parcels = await ctx.run("count parcels", () =>
        countParcels(depot, reportedAt),
      );
      return { depot, parcels, reportedAt };
    },
    // #endregion date
  },
});
