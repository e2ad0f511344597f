import * as restate from "@restatedev/restate-sdk";
import type { Payment } from "./outside.ts";

// #region as-terminal
class NotEnoughCreditError extends Error {}

function subtract(creditCents: number, amountCents: number): number {
  if (amountCents > creditCents)
    throw new NotEnoughCreditError("Not enough credit");
  return creditCents - amountCents;
}

export const customerAccount = restate.object({
  name: "CustomerAccount",
  handlers: {
    spend: async (ctx: restate.ObjectContext, payment: Payment) => {
      const before = (await ctx.get<number>("creditCents")) ?? 0;
      const creditCents = subtract(before, payment.amountCents);
      ctx.set("creditCents", creditCents);
      return { creditCents };
    },
  },
  options: {
    asTerminalError: (error) =>
      error instanceof NotEnoughCreditError
        ? new restate.TerminalError(error.message, { errorCode: 402 })
        : undefined,
  },
});
// #endregion as-terminal
