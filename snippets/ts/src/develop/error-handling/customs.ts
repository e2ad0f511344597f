import * as restate from "@restatedev/restate-sdk";

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    /** Clears a parcel half an hour after it was declared. */
    clear: async (
      ctx: restate.Context,
      _parcel: { trackingNumber: string },
    ) => {
      await ctx.sleep({ minutes: 30 });
      return { officer: "Cy", dutyCents: 340 };
    },
  },
});
