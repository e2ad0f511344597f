// #region object
import * as restate from "@restatedev/restate-sdk";

type ShipmentState = { scans: string[]; cancelled: boolean };

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext<ShipmentState>, depot: string) => {
      if (await ctx.get("cancelled")) {
        throw new restate.TerminalError(`${ctx.key} is cancelled`, {
          errorCode: 409,
        });
      }
      const scans = [...((await ctx.get("scans")) ?? []), depot];
      ctx.set("scans", scans);
      return scans.length;
    },

    cancel: async (ctx: restate.ObjectContext<ShipmentState>) => {
      ctx.set("cancelled", true);
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => ({
        trackingNumber: ctx.key,
        scans: (await ctx.get("scans")) ?? [],
        cancelled: (await ctx.get("cancelled")) ?? false,
      }),
    ),
  },
});

export type Shipment = typeof shipment;
// #endregion object
