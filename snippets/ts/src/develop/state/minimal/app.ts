// #region untyped
import * as restate from "@restatedev/restate-sdk";

interface Scan {
  depot: string;
}

const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, { depot }: Scan) => {
      const scans = (await ctx.get<string[]>("scans")) ?? [];
      ctx.set("scans", [...scans, depot]);
      return scans.length + 1;
    },
  },
});

restate.endpoint().bind(shipment).listen();
// #endregion untyped
