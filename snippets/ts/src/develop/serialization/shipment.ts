import * as restate from "@restatedev/restate-sdk";
import { reserveWindow } from "./outside.ts";
import { windowSerde } from "./window.ts";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #region steps
    schedule: restate.handlers.object.exclusive(
      { input: windowSerde, output: windowSerde },
      async (ctx: restate.ObjectContext, wish) => {
        const trackingNumber = ctx.key;
        const window = await ctx.run(
          "reserve window",
          () => reserveWindow(trackingNumber, wish),
          { serde: windowSerde },
        );
        ctx.set("window", window, windowSerde);
        return window;
      },
    ),

    window: restate.handlers.object.shared(
      { output: windowSerde },
      async (ctx: restate.ObjectSharedContext) => {
        const window = await ctx.get("window", windowSerde);
        if (window === null) {
          throw new restate.TerminalError(`No shipment ${ctx.key}`, {
            errorCode: 404,
          });
        }
        return window;
      },
    ),
    // #endregion steps

    // #region awakeable
    agree: async (ctx: restate.ObjectContext) => {
      const { id, promise } = ctx.awakeable(windowSerde);
      ctx.set("awakeableId", id);
      const window = await promise;
      ctx.set("window", window, windowSerde);
    },

    choose: restate.handlers.object.shared(
      { input: windowSerde },
      async (ctx: restate.ObjectSharedContext, window) => {
        const id = await ctx.get<string>("awakeableId");
        if (id) ctx.resolveAwakeable(id, window, windowSerde);
      },
    ),
    // #endregion awakeable

    // #region empty
    remove: restate.handlers.object.exclusive(
      { input: restate.serde.empty, output: restate.serde.empty },
      async (ctx: restate.ObjectContext) => ctx.clearAll(),
    ),
    // #endregion empty
  },
});
