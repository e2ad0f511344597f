import * as restate from "@restatedev/restate-sdk";

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    /** What is left of values that JSON has no word for. */
    declare: async (ctx: restate.Context) =>
      ctx.run("look at the values", () => ({
        date: new Date(0),
        map: new Map([["leeds", 1]]),
        set: new Set(["lyon"]),
        missing: undefined,
        notANumber: Number.NaN,
        infinite: Number.POSITIVE_INFINITY,
      })),

    // #region unserializable
    duty: async (_ctx: restate.Context, cents: number) => ({
      cents: (BigInt(cents) * 19n) / 100n,
    }),
    // #endregion unserializable
  },
});
