import * as restate from "@restatedev/restate-sdk";
import { charge, refund } from "./outside.ts";

export interface Payment {
  customer: string;
  cents: number;
}

export const paymentService = restate.service({
  name: "PaymentService",
  handlers: {
    // #region charge
    charge: async (ctx: restate.Context, payment: Payment) => {
      const receipt = ctx.rand.uuidv4();
      await ctx.run("charge", () => charge(payment.customer, payment.cents));
      return { receipt };
    },
    // #endregion charge

    refund: async (ctx: restate.Context, payment: Payment) => {
      await ctx.run("refund", () => refund(payment.customer, payment.cents));
    },
  },
});
