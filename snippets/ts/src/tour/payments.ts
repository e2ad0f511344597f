import * as restate from "@restatedev/restate-sdk";
import { chargePayment, refundPayment } from "./outside.ts";

export interface Payment {
  paymentKey: string;
  trackingNumber: string;
  customer: string;
  amountCents: number;
}

export interface Refund {
  paymentKey: string;
  trackingNumber: string;
}

export const paymentService = restate.service({
  name: "PaymentService",
  handlers: {
    // #region charge
    charge: async (ctx: restate.Context, payment: Payment) => {
      const paymentId = await ctx.run("charge payment", () =>
        chargePayment(payment),
      );
      return { paymentId };
    },

    refund: async (ctx: restate.Context, refund: Refund) => {
      await ctx.run("refund payment", () => refundPayment(refund.paymentKey));
    },
    // #endregion charge
  },
});
