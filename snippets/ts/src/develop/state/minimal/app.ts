// #region untyped
import * as restate from "@restatedev/restate-sdk";

const depot = restate.object({
  name: "Depot",
  handlers: {
    receive: async (ctx: restate.ObjectContext, parcels: number) => {
      const stored = (await ctx.get<number>("parcels")) ?? 0;
      ctx.set("parcels", stored + parcels);
      return stored + parcels;
    },
  },
});

restate.endpoint().bind(depot).listen();
// #endregion untyped
