import * as restate from "@restatedev/restate-sdk";
import { notificationService } from "./notifications.ts";

interface NewShipment {
  customer: string;
}

interface Hold {
  holdSeconds: number;
}

interface Reminder {
  everySeconds: number;
  times: number;
}

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    create: async (
      ctx: restate.ObjectContext,
      { customer }: NewShipment,
    ): Promise<void> => {
      ctx.set("customer", customer);
      ctx.set("stage", "created");
    },

    // #region delayed
    hold: async (
      ctx: restate.ObjectContext,
      { holdSeconds }: Hold,
    ): Promise<void> => {
      ctx.set("stage", "ready for pickup");

      const handle = ctx
        .objectSendClient(shipment, ctx.key)
        .sendBack(restate.rpc.sendOpts({ delay: { seconds: holdSeconds } }));
      ctx.set("returnInvocationId", await handle.invocationId);
    },

    pickUp: async (ctx: restate.ObjectContext): Promise<void> => {
      const returnInvocationId =
        await ctx.get<restate.InvocationId>("returnInvocationId");
      if (returnInvocationId !== null) ctx.cancel(returnInvocationId);
      ctx.set("stage", "delivered");
    },
    // #endregion delayed

    sendBack: async (ctx: restate.ObjectContext): Promise<void> => {
      ctx.set("stage", "returned");
    },

    // #region interval
    remind: async (
      ctx: restate.ObjectContext,
      reminder: Reminder,
    ): Promise<void> => {
      const customer = await ctx.get<string>("customer");
      const reminders = (await ctx.get<number>("reminders")) ?? 0;
      if (customer === null || reminders === reminder.times) return;

      ctx.set("reminders", reminders + 1);
      ctx
        .serviceSendClient(notificationService)
        .notify({ customer, text: `Please pick up ${ctx.key}` });

      const delay = { seconds: reminder.everySeconds };
      ctx
        .objectSendClient(shipment, ctx.key)
        .remind(reminder, restate.rpc.sendOpts({ delay }));
    },
    // #endregion interval

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        stage: (await ctx.get<string>("stage")) ?? "unknown",
        reminders: (await ctx.get<number>("reminders")) ?? 0,
      }),
    ),
  },
});
