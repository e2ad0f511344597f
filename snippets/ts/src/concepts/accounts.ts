import * as restate from "@restatedev/restate-sdk";
import type { Amount, Credit, Payment } from "./model.ts";

interface AccountState {
  creditCents: number;
}

/** A customer's prepaid credit. The key is the customer's email address. */
export const customerAccount = restate.object({
  name: "CustomerAccount",
  handlers: {
    deposit: async (
      ctx: restate.ObjectContext<AccountState>,
      { amountCents }: Amount,
    ): Promise<Credit> => {
      const creditCents = ((await ctx.get("creditCents")) ?? 0) + amountCents;
      ctx.set("creditCents", creditCents);
      return { creditCents };
    },

    // #region spend
    /** Holds the lock of one customer, from the check to the write. */
    spend: async (
      ctx: restate.ObjectContext<AccountState>,
      { amountCents }: Payment,
    ): Promise<Credit> => {
      const creditCents = (await ctx.get("creditCents")) ?? 0;
      if (creditCents < amountCents) {
        throw new restate.TerminalError("Not enough credit", {
          errorCode: 402,
        });
      }
      ctx.set("creditCents", creditCents - amountCents);
      return { creditCents: creditCents - amountCents };
    },
    // #endregion spend

    balance: restate.handlers.object.shared(
      async (
        ctx: restate.ObjectSharedContext<AccountState>,
      ): Promise<Credit> => ({
        creditCents: (await ctx.get("creditCents")) ?? 0,
      }),
    ),
  },
});
