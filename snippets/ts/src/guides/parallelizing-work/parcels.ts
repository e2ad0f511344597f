import * as restate from "@restatedev/restate-sdk";
import { depotService } from "./depots.ts";

interface WeighingRequest {
  trackingNumbers: string[];
  parallel: number;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region weigh-all
    /** Weighs all parcels of a truck, a few at a time. */
    weighAll: async (ctx: restate.Context, request: WeighingRequest) => {
      const { trackingNumbers, parallel } = request;
      if (!(parallel >= 1))
        throw new restate.TerminalError("parallel must be at least 1", {
          errorCode: 400,
        });
      const depots = ctx.serviceClient(depotService);
      const missing: string[] = [];
      let weightKg = 0;

      for (let i = 0; i < trackingNumbers.length; i += parallel) {
        const batch = trackingNumbers.slice(i, i + parallel);
        // Make all calls of the batch before awaiting the first response.
        const calls = batch.map((trackingNumber) => ({
          trackingNumber,
          weight: depots.weigh({ trackingNumber }),
        }));
        for (const { trackingNumber, weight } of calls) {
          try {
            weightKg += (await weight).weightKg;
          } catch (error) {
            const unknown =
              error instanceof restate.TerminalError && error.code === 404;
            if (!unknown) throw error;
            missing.push(trackingNumber);
          }
        }
      }
      return { weightKg, missing };
    },
    // #endregion weigh-all
  },
});
