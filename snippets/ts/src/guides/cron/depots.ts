import * as restate from "@restatedev/restate-sdk";
import { countParcels } from "./outside.ts";

// #region job
interface DepotReportRequest {
  depot: string;
}

interface DepotReport {
  depot: string;
  parcels: number;
}

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    report: async (
      ctx: restate.Context,
      { depot }: DepotReportRequest,
    ): Promise<DepotReport> => {
      if (!["leeds", "lyon", "hamburg"].includes(depot)) {
        throw new restate.TerminalError(`No depot in ${depot}`, {
          errorCode: 404,
        });
      }
      const parcels = await ctx.run("count parcels", () => countParcels(depot));
      return { depot, parcels };
    },
  },
});
// #endregion job
