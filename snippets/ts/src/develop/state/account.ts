import * as restate from "@restatedev/restate-sdk";
import { chargePayment, type Payment } from "./outside.ts";

// #region lock
type AccountState = { creditCents: number };

export const customerAccount = restate.object({
  name: "CustomerAccount",
  handlers: {
    spend: async (
      ctx: restate.ObjectContext<AccountState>,
      payment: Payment,
    ) => {
      const creditCents = (await ctx.get("creditCents")) ?? 0;
      if (creditCents < payment.amountCents) {
        throw new restate.TerminalError("Not enough credit", {
          errorCode: 402,
        });
      }

      // However long this takes, no other payment of this customer runs.
      await ctx.run("charge payment", () => chargePayment(payment));

      ctx.set("creditCents", creditCents - payment.amountCents);
      return { creditCents: creditCents - payment.amountCents };
    },
    // #fold deposit and balance

    deposit: async (
      ctx: restate.ObjectContext<AccountState>,
      { amountCents }: { amountCents: number },
    ) => {
      const creditCents = ((await ctx.get("creditCents")) ?? 0) + amountCents;
      ctx.set("creditCents", creditCents);
      return { creditCents };
    },

    balance: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<AccountState>) => ({
        creditCents: (await ctx.get("creditCents")) ?? 0,
      }),
    ),
    // #endfold
  },
});
// #endregion lock
