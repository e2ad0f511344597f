import * as restate from "@restatedev/restate-sdk";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, scan: { depot: string }) => {
      const scans = [...((await ctx.get<string[]>("scans")) ?? []), scan.depot];
      ctx.set("scans", scans);
      return scans.length;
    },
  },
});
