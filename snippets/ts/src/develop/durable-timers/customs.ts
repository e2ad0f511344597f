import * as restate from "@restatedev/restate-sdk";
import { declare } from "./outside.ts";

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    // #region time-limit
    clear: async (
      ctx: restate.Context,
      request: { trackingNumber: string; limit: restate.Duration },
    ) => {
      const { id, promise } = ctx.awakeable<string>();
      await ctx.run("declare", () => declare(request.trackingNumber, id));

      try {
        return await promise.orTimeout(request.limit);
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        return "checked by hand";
      }
    },
    // #endregion time-limit
  },
});
