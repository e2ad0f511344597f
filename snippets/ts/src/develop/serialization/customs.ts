import * as restate from "@restatedev/restate-sdk";

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    // #region unserializable
    clear: async (_ctx: restate.Context) => ({
      officer: "Bea",
      dutyCents: 1900n,
    }),
    // #endregion unserializable

    /** Not on the page: what is left of values that JSON can't represent. */
    lossy: async (ctx: restate.Context) =>
      ctx.run("make values", () => ({
        date: new Date(0),
        map: new Map([["leeds", 1]]),
        set: new Set(["lyon"]),
        missing: undefined,
        notANumber: Number.NaN,
        infinite: Number.POSITIVE_INFINITY,
      })),
  },
});
