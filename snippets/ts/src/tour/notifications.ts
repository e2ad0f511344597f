import * as restate from "@restatedev/restate-sdk";
import { notifyCustomer } from "./outside.ts";

export interface Message {
  customer: string;
  text: string;
}

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (ctx: restate.Context, message: Message) => {
      await ctx.run("notify customer", () =>
        notifyCustomer(message.customer, message.text),
      );
    },
  },
});
