import * as restate from "@restatedev/restate-sdk";
import { notifyCustomer } from "./outside.ts";

interface Message {
  customer: string;
  text: string;
}

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (ctx: restate.Context, message: Message) => {
      const idempotencyKey = ctx.rand.uuidv4();
      await ctx.run("notify customer", () =>
        notifyCustomer(message.customer, message.text, idempotencyKey),
      );
    },
  },
});

export type NotificationService = typeof notificationService;
