import * as restate from "@restatedev/restate-sdk";

interface Hold {
  trackingNumber: string;
  duration: restate.Duration;
}

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region sleep
    hold: async (ctx: restate.Context, { trackingNumber, duration }: Hold) => {
      await ctx.sleep(duration, "pick-up window");
      ctx.objectSendClient(shipment, trackingNumber).sendBack();
    },
    // #endregion sleep
  },
});

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #region delayed
    arrive: async (
      ctx: restate.ObjectContext,
      pickUp: restate.Duration,
    ): Promise<void> => {
      ctx.set("place", "depot");

      const handle = ctx
        .objectSendClient(shipment, ctx.key)
        .sendBack(restate.rpc.sendOpts({ delay: pickUp }));
      ctx.set("timer", await handle.invocationId);
    },

    collect: async (ctx: restate.ObjectContext): Promise<void> => {
      const timer = await ctx.get<restate.InvocationId>("timer");
      if (timer !== null) ctx.cancel(timer);
      ctx.set("place", "customer");
    },
    // #endregion delayed

    sendBack: async (ctx: restate.ObjectContext): Promise<void> => {
      ctx.set("place", "sender");
    },

    // #region interval
    remind: async (
      ctx: restate.ObjectContext,
      plan: { every: restate.Duration; times: number },
    ): Promise<void> => {
      const sent = ((await ctx.get<number>("reminders")) ?? 0) + 1;
      ctx.set("reminders", sent);
      if (sent === plan.times) return;

      ctx
        .objectSendClient(shipment, ctx.key)
        .remind(plan, restate.rpc.sendOpts({ delay: plan.every }));
    },
    // #endregion interval

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        place: await ctx.get<string>("place"),
        reminders: (await ctx.get<number>("reminders")) ?? 0,
      }),
    ),
  },
});
