package parcels.develop.state

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

// #region lock
// #fold Types
@Serializable data class Amount(val amountCents: Int)

@Serializable data class Credit(val creditCents: Int)

@Serializable
data class Payment(
  val paymentKey: String,
  val trackingNumber: String,
  val customer: String,
  val amountCents: Int,
)

// #endfold
@VirtualObject
class CustomerAccount {
  private companion object {
    val CREDIT = stateKey<Int>("creditCents")
  }

  @Handler
  suspend fun spend(ctx: ObjectContext, payment: Payment): Credit {
    val creditCents = ctx.get(CREDIT) ?: 0
    if (creditCents < payment.amountCents) throw TerminalException(402, "Not enough credit")

    // However long this takes, no other payment of this customer runs.
    ctx.runBlock("charge payment") { chargePayment(payment) }

    val left = creditCents - payment.amountCents
    ctx.set(CREDIT, left)
    return Credit(left)
  }

  // #fold deposit and balance

  @Handler
  suspend fun deposit(ctx: ObjectContext, amount: Amount): Credit {
    val creditCents = (ctx.get(CREDIT) ?: 0) + amount.amountCents
    ctx.set(CREDIT, creditCents)
    return Credit(creditCents)
  }

  @Shared suspend fun balance(ctx: SharedObjectContext) = Credit(ctx.get(CREDIT) ?: 0)
  // #endfold
}
// #endregion lock
