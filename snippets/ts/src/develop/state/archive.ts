import * as restate from "@restatedev/restate-sdk";

// #region lazy
export const archive = restate.object({
  name: "ShipmentArchive",
  handlers: {
    store: async (
      ctx: restate.ObjectContext,
      document: { name: string; text: string },
    ) => {
      ctx.set(document.name, document.text);
    },

    fetch: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext, name: string) =>
        ctx.get<string>(name),
    ),
  },
  options: { enableLazyState: true },
});
// #endregion lazy
