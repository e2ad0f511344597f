import * as restate from "@restatedev/restate-sdk";
import { type DeliveryWindow, windowSerde } from "./window.ts";

const HOUR = 60 * 60 * 1000;

/** The carrier delivers in the hours that begin at full hours. */
function roundToHours({ from, to }: DeliveryWindow): DeliveryWindow {
  return {
    from: new Date(Math.floor(from.getTime() / HOUR) * HOUR),
    to: new Date(Math.ceil(to.getTime() / HOUR) * HOUR),
  };
}

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #region steps
    reserve: restate.handlers.object.exclusive(
      { input: windowSerde, output: windowSerde },
      async (ctx: restate.ObjectContext, wish) => {
        const window = await ctx.run(
          "ask the carrier",
          () => roundToHours(wish),
          {
            serde: windowSerde,
          },
        );
        ctx.set("window", window, windowSerde);
        return window;
      },
    ),

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => {
        const window = await ctx.get("window", windowSerde);
        return { hours: window ? (+window.to - +window.from) / HOUR : 0 };
      },
    ),
    // #endregion steps

    // #region awakeable
    agree: async (ctx: restate.ObjectContext) => {
      const answer = ctx.awakeable(windowSerde);
      ctx.set("agreement", answer.id);
      const window = await answer.promise;
      ctx.set("window", window, windowSerde);
    },

    answer: restate.handlers.object.shared(
      { input: windowSerde },
      async (ctx: restate.ObjectSharedContext, window) => {
        const id = await ctx.get<string>("agreement");
        if (id) ctx.resolveAwakeable(id, window, windowSerde);
      },
    ),
    // #endregion awakeable

    // #region empty
    cancel: restate.handlers.object.exclusive(
      { input: restate.serde.empty, output: restate.serde.empty },
      async (ctx: restate.ObjectContext) => ctx.clearAll(),
    ),
    // #endregion empty
  },
});
