import * as restate from "@restatedev/restate-sdk";
import { CardDeclinedError, chargePayment, type Payment } from "./outside.ts";

export const paymentService = restate.service({
  name: "PaymentService",
  handlers: {
    // #region convert
    charge: async (ctx: restate.Context, payment: Payment) => {
      const paymentId = await ctx.run("charge payment", async () => {
        try {
          return await chargePayment(payment);
        } catch (error) {
          if (error instanceof CardDeclinedError)
            throw new restate.TerminalError(error.message, { errorCode: 402 });
          throw error;
        }
      });
      return { paymentId };
    },
    // #endregion convert
  },
});
