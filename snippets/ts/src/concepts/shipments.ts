import * as restate from "@restatedev/restate-sdk";
import type { NewShipment, Scan, ShipmentStatus } from "./model.ts";
import * as outside from "./outside.ts";
import { notificationService } from "./partners.ts";

interface ShipmentState {
  stage: string;
  scans: string[];
}

/** A parcel in transit. The key is its tracking number. */
export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #region create
    create: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { customer }: NewShipment,
    ): Promise<void> => {
      if (await ctx.get("stage")) {
        throw new restate.TerminalError(`${ctx.key} already exists`, {
          errorCode: 409,
        });
      }
      ctx.set("stage", "created");

      const notifications = ctx.serviceSendClient(notificationService);
      notifications.notify({ customer, text: `We received ${ctx.key}` });
      notifications.notify(
        { customer, text: `Did ${ctx.key} arrive safely?` },
        restate.rpc.sendOpts({ delay: { days: 7 } }),
      );
    },
    // #endregion create

    // #region object
    /** Exclusive: one call at a time for each tracking number. */
    scan: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { depot }: Scan,
    ): Promise<number> => {
      const scans = (await ctx.get("scans")) ?? [];
      await ctx.run("print label", () => outside.printLabel(ctx.key, depot));
      scans.push(depot);
      ctx.set("scans", scans);
      ctx.set("stage", "in transit");
      return scans.length;
    },

    /** Shared: read-only, and runs even while a scan holds the lock. */
    status: restate.handlers.object.shared(
      async (
        ctx: restate.ObjectSharedContext<ShipmentState>,
      ): Promise<ShipmentStatus> => ({
        stage: (await ctx.get("stage")) ?? "unknown",
        scans: (await ctx.get("scans")) ?? [],
      }),
    ),
    // #endregion object

    /** Clears all state of this shipment. */
    remove: async (
      ctx: restate.ObjectContext<ShipmentState>,
    ): Promise<void> => {
      ctx.clearAll();
    },
  },
});
