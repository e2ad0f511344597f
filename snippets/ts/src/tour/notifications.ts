import * as restate from "@restatedev/restate-sdk";
import { sendMail } from "./outside.ts";

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (
      ctx: restate.Context,
      message: { customer: string; text: string },
    ) => {
      await ctx.run("send mail", () =>
        sendMail(message.customer, message.text),
      );
    },
  },
});
