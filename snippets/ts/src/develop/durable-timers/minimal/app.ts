// #region minimal
import * as restate from "@restatedev/restate-sdk";

const depotService = restate.service({
  name: "DepotService",
  handlers: {
    hold: async (ctx: restate.Context, trackingNumber: string) => {
      await ctx.sleep({ days: 3 });
      return `${trackingNumber} goes back to the sender`;
    },
  },
});

restate.endpoint().bind(depotService).listen();
// #endregion minimal
