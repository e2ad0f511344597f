// #region shipment
import * as restate from "@restatedev/restate-sdk";

export type ShipmentState = { scans: string[] };

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { depot }: { depot: string },
    ) => {
      const scans = [...((await ctx.get("scans")) ?? []), depot];
      ctx.set("scans", scans);
      return scans.length;
    },
  },
});
// #endregion shipment
