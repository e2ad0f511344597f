// #region object
import * as restate from "@restatedev/restate-sdk";

type ShipmentState = { stage: string; scans: string[] };

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { depot }: { depot: string },
    ) => {
      if ((await ctx.get("stage")) === "cancelled")
        throw new restate.TerminalError(`${ctx.key} is cancelled`, {
          errorCode: 409,
        });
      const scans = [...((await ctx.get("scans")) ?? []), depot];
      ctx.set("scans", scans);
      ctx.set("stage", "in transit");
      return scans.length;
    },

    cancel: async (ctx: restate.ObjectContext<ShipmentState>) => {
      ctx.set("stage", "cancelled");
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => ({
        stage: (await ctx.get("stage")) ?? "unknown",
        scans: (await ctx.get("scans")) ?? [],
      }),
    ),
  },
});

export type Shipment = typeof shipment;
// #endregion object
