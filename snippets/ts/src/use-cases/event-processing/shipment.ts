import * as restate from "@restatedev/restate-sdk";
import { notifyCustomer, publishScan } from "./outside.ts";

interface NewShipment {
  customer: string;
  carrier: string;
}

interface Scan {
  depot: string;
}

interface ScanCount {
  scans: number;
}

// #region events
/** How long a parcel may stay unseen: 4 hours, unless the variable says otherwise. */
const alertAfter = { seconds: Number(process.env.ALERT_SECONDS ?? 14_400) };

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #fold create: stores the customer and the carrier
    /** For each record of the topic shipments. */
    create: async (
      ctx: restate.ObjectContext,
      { customer, carrier }: NewShipment,
    ): Promise<void> => {
      ctx.set("customer", customer);
      ctx.set("carrier", carrier);
    },
    // #endfold

    // #region scan
    /** For each record of the topic scans. */
    scan: async (
      ctx: restate.ObjectContext,
      { depot }: Scan,
    ): Promise<number> => {
      const scans = [...((await ctx.get<string[]>("scans")) ?? []), depot];
      ctx.set("scans", scans);
      ctx.set("stage", "in transit");

      const idempotencyKey = `${ctx.key}-${scans.length}`;
      await ctx.run("publish scan", () =>
        publishScan(ctx.key, depot, idempotencyKey),
      );

      ctx
        .objectSendClient(shipment, ctx.key)
        .checkScans(
          { scans: scans.length },
          restate.rpc.sendOpts({ delay: alertAfter }),
        );
      return scans.length;
    },

    // #endregion scan
    /** Some hours after each scan: has the parcel been seen since? */
    checkScans: async (
      ctx: restate.ObjectContext,
      { scans }: ScanCount,
    ): Promise<void> => {
      const current = (await ctx.get<string[]>("scans")) ?? [];
      const customer = await ctx.get<string>("customer");
      if (current.length > scans || customer === null) return;

      const idempotencyKey = `${ctx.key}-late-${scans}`;
      await ctx.run("notify customer", () =>
        notifyCustomer(customer, `${ctx.key} is late`, idempotencyKey),
      );
    },

    // #fold status
    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        stage: (await ctx.get<string>("stage")) ?? "unknown",
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
    // #endfold
  },
});
// #endregion events
