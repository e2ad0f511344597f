import * as restate from "@restatedev/restate-sdk";

const DEPOTS = ["leeds", "lyon", "hamburg"];

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region random
    assign: async (ctx: restate.Context, trackingNumber: string) => {
      const requestId = ctx.rand.uuidv4();
      const depot = DEPOTS[Math.floor(ctx.rand.random() * DEPOTS.length)];
      console.log(`assign ${trackingNumber} ${requestId} ${depot}`);
      await ctx.sleep({ seconds: 2 }, "until the belt is free");
      return { trackingNumber, requestId, depot };
    },
    // #endregion random

    // #region date
    checkIn: async (ctx: restate.Context, trackingNumber: string) => {
      const milliseconds = await ctx.date.now();
      const text = await ctx.date.toJSON();
      console.log(`check in ${trackingNumber} ${milliseconds} ${text}`);
      await ctx.sleep({ seconds: 2 }, "until the belt is free");
      return { trackingNumber, milliseconds, text };
    },
    // #endregion date
  },
});
