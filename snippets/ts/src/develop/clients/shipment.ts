import * as restate from "@restatedev/restate-sdk";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, depot: string) => {
      const scans = (await ctx.get<string[]>("scans")) ?? [];
      ctx.set("scans", [...scans, depot]);
      return scans.length + 1;
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
  },
});

export type Shipment = typeof shipment;
