import * as restate from "@restatedev/restate-sdk";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, { depot }: { depot: string }) => {
      const scans = [...((await ctx.get<string[]>("scans")) ?? []), depot];
      ctx.set("scans", scans);
      ctx.set("stage", "in transit");
      return scans.length;
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        stage: (await ctx.get<string>("stage")) ?? "unknown",
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
  },
});

export type Shipment = typeof shipment;
