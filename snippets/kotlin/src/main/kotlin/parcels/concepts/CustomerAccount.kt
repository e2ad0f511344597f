package parcels.concepts

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*

/** A customer's prepaid credit. The key is the customer's email address. */
@VirtualObject
class CustomerAccount {
  private companion object {
    val CREDIT = stateKey<Int>("creditCents")
  }

  @Handler
  suspend fun deposit(ctx: ObjectContext, amount: Amount): Credit {
    val creditCents = (ctx.get(CREDIT) ?: 0) + amount.amountCents
    ctx.set(CREDIT, creditCents)
    return Credit(creditCents)
  }

  // #region spend
  /** Holds the lock of one customer, from the check to the write. */
  @Handler
  suspend fun spend(ctx: ObjectContext, payment: Payment): Credit {
    val creditCents = ctx.get(CREDIT) ?: 0
    if (creditCents < payment.amountCents) throw TerminalException(402, "Not enough credit")
    val left = creditCents - payment.amountCents
    ctx.set(CREDIT, left)
    return Credit(left)
  }

  // #endregion spend

  @Shared suspend fun balance(ctx: SharedObjectContext): Credit = Credit(ctx.get(CREDIT) ?: 0)
}
