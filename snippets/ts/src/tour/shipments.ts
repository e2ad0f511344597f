import * as restate from "@restatedev/restate-sdk";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    /** Adds a depot to the way of this parcel; answers how many there are. */
    scan: async (ctx: restate.ObjectContext, depot: string) => {
      const scans = (await ctx.get<string[]>("scans")) ?? [];
      scans.push(depot);
      ctx.set("scans", scans);
      return scans.length;
    },

    /** Notes the id under which customs answers. */
    declared: async (ctx: restate.ObjectContext, answerId: string) => {
      ctx.set("customs", answerId);
    },

    /** Runs beside the others, and only reads. */
    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        scans: (await ctx.get<string[]>("scans")) ?? [],
        customs: (await ctx.get<string>("customs")) ?? "",
      }),
    ),
  },
});
