import * as restate from "@restatedev/restate-sdk";

// #region awakeable-service
export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (ctx: restate.Context, trackingNumber: string) => {
      const decision = ctx.awakeable<{ duty: number }>();
      await ctx.run("file the declaration", () => {
        console.log(`declare ${trackingNumber} as ${decision.id}`);
      });
      const { duty } = await decision.promise;
      return `${trackingNumber} cleared, ${duty} cents of duty`;
    },
  },
});

export type CustomsService = typeof customsService;
// #endregion awakeable-service
