import * as restate from "@restatedev/restate-sdk";

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (
      ctx: restate.Context,
      message: { customer: string; text: string },
    ) => {
      ctx.console.log(`To ${message.customer}: ${message.text}`);
    },
  },
});

export const paymentService = restate.service({
  name: "PaymentService",
  handlers: {
    charge: async (
      ctx: restate.Context,
      payment: { orderId: string; cents: number },
    ) => ({
      paymentId: ctx.rand.uuidv4(),
      cents: payment.cents,
      requestedBy: ctx.request().headers.get("x-requested-by"),
    }),
  },
});

interface Declaration {
  trackingNumber: string;
  minutes: number;
}

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (ctx: restate.Context, declaration: Declaration) => {
      await ctx.sleep({ minutes: declaration.minutes });
      return { trackingNumber: declaration.trackingNumber, cleared: true };
    },
  },
});

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    weigh: async (_ctx: restate.Context, trackingNumber: string) => ({
      step: "weigh",
      trackingNumber,
    }),
    sort: async (_ctx: restate.Context, trackingNumber: string) => ({
      step: "sort",
      trackingNumber,
    }),
  },
});
