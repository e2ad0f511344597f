import * as restate from "@restatedev/restate-sdk";
import { publishScan } from "./outside.ts";

interface Scan {
  depot: string;
}

// #region shipment
export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (
      ctx: restate.ObjectContext,
      { depot }: Scan,
    ): Promise<number> => {
      const scans = [...((await ctx.get<string[]>("scans")) ?? []), depot];
      ctx.set("scans", scans);

      const idempotencyKey = `${ctx.key}-${scans.length}`;
      await ctx.run("publish scan", () =>
        publishScan(ctx.key, depot, idempotencyKey),
      );
      return scans.length;
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
  },
});
// #endregion shipment
