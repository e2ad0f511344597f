import * as restate from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, { depot }: { depot: string }) => {
      const scans = [...((await ctx.get<string[]>("scans")) ?? []), depot];
      await ctx.run("publish scan", () => publishScan(ctx.key, depot));
      ctx.set("scans", scans);
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
  },
});

/** Stands for a request to the public tracking page. */
const publishScan = (trackingNumber: string, depot: string) =>
  call(`publish scan ${trackingNumber} ${depot}`);
