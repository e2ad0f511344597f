import * as restate from "@restatedev/restate-sdk";

interface Declaration {
  trackingNumber: string;
  awakeableId: string;
}

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    /** Adds a scan and returns how many there are. */
    scan: async (ctx: restate.ObjectContext, scan: { depot: string }) => {
      const scans = (await ctx.get<string[]>("scans")) ?? [];
      scans.push(scan.depot);
      ctx.set("scans", scans);
      return scans.length;
    },

    /** Keeps the id under which the customs office answers. */
    declared: async (ctx: restate.ObjectContext, declaration: Declaration) => {
      ctx.set("clearanceId", declaration.awakeableId);
    },

    /** Reads the state, even while another handler of this key is running. */
    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        scans: (await ctx.get<string[]>("scans")) ?? [],
        clearanceId: (await ctx.get<string>("clearanceId")) ?? undefined,
      }),
    ),
  },
});
