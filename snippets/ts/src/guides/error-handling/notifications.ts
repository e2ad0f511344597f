import * as restate from "@restatedev/restate-sdk";
import { notifyCustomer, type Message } from "./outside.ts";

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (ctx: restate.Context, message: Message) => {
      await ctx.run("notify customer", () => notifyCustomer(message));
    },
  },
});
