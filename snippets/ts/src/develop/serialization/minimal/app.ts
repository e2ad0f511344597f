// #region minimal
import * as restate from "@restatedev/restate-sdk";

interface Scan {
  trackingNumber: string;
  grams: number;
}

const depotService = restate.service({
  name: "DepotService",
  handlers: {
    weigh: async (_ctx: restate.Context, scan: Scan) => ({
      trackingNumber: scan.trackingNumber,
      oversize: scan.grams > 30_000,
    }),
  },
});

restate.endpoint().bind(depotService).listen();
// #endregion minimal
