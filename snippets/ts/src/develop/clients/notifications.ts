import * as restate from "@restatedev/restate-sdk";

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (
      ctx: restate.Context,
      message: { customer: string; text: string },
    ) =>
      ctx.run("send the message", () => {
        console.log(`to ${message.customer}: ${message.text}`);
      }),
  },
});

export type NotificationService = typeof notificationService;
