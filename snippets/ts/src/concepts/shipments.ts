import * as restate from "@restatedev/restate-sdk";
import type { Scan, ShipmentStatus } from "./model.ts";
import * as outside from "./outside.ts";
import { notificationService } from "./partners.ts";

interface ShipmentState {
  status: string;
  scans: string[];
}

/** One parcel on its way; the key is its tracking number. */
export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #region create
    create: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { customer }: { customer: string },
    ): Promise<void> => {
      if (await ctx.get("status")) {
        throw new restate.TerminalError(`${ctx.key} exists`, {
          errorCode: 409,
        });
      }
      ctx.set("status", "created");

      const notifications = ctx.serviceSendClient(notificationService);
      notifications.notify({ customer, text: `We have ${ctx.key}` });
      notifications.notify(
        { customer, text: `How did ${ctx.key} arrive?` },
        restate.rpc.sendOpts({ delay: { days: 7 } }),
      );
    },
    // #endregion create

    // #region object
    /** Exclusive: one at a time for each tracking number, oldest call first. */
    scan: async (
      ctx: restate.ObjectContext<ShipmentState>,
      scan: Scan,
    ): Promise<number> => {
      const scans = (await ctx.get("scans")) ?? [];
      await ctx.run("print label", () => outside.printLabel(ctx.key, scan));
      scans.push(scan.depot);
      ctx.set("scans", scans);
      ctx.set("status", `in ${scan.depot}`);
      return scans.length;
    },

    /** Shared: runs at any time, beside a scan too, and only reads. */
    status: restate.handlers.object.shared(
      async (
        ctx: restate.ObjectSharedContext<ShipmentState>,
      ): Promise<ShipmentStatus> => ({
        status: (await ctx.get("status")) ?? "unknown",
        scans: (await ctx.get("scans")) ?? [],
      }),
    ),
    // #endregion object

    /** Forgets the shipment: all its state is removed. */
    cancel: async (
      ctx: restate.ObjectContext<ShipmentState>,
    ): Promise<void> => {
      ctx.clearAll();
    },
  },
});
