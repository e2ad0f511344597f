import * as restate from "@restatedev/restate-sdk";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    create: async (ctx: restate.ObjectContext, labelId: string) => {
      ctx.set("labelId", labelId);
      ctx.set("scans", []);
    },

    scan: async (ctx: restate.ObjectContext, depot: string) => {
      const scans = (await ctx.get<string[]>("scans")) ?? [];
      ctx.set("scans", [...scans, depot]);
    },

    expire: async (ctx: restate.ObjectContext) => {
      const scans = (await ctx.get<string[]>("scans")) ?? [];
      if (scans.length === 0) ctx.clearAll();
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        labelId: await ctx.get<string>("labelId"),
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
  },
});

export type Shipment = typeof shipment;
