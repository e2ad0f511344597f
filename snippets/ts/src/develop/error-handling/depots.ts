import * as restate from "@restatedev/restate-sdk";
import { countParcels } from "./outside.ts";

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region timeouts
    report: restate.handlers.handler(
      { abortTimeout: { minutes: 15 } },
      async (ctx: restate.Context, { depot }: { depot: string }) => {
        const parcels = await ctx.run("count parcels", () =>
          countParcels(depot),
        );
        return { depot, parcels };
      },
    ),
    // #endregion timeouts
  },
});
