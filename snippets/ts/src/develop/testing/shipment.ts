// #region shipment
import * as restate from "@restatedev/restate-sdk";

export type ShipmentState = { scans: string[] };

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext<ShipmentState>, depot: string) => {
      const scans = [...((await ctx.get("scans")) ?? []), depot];
      ctx.set("scans", scans);
      return scans.length;
    },
  },
});

export type Shipment = typeof shipment;
// #endregion shipment
