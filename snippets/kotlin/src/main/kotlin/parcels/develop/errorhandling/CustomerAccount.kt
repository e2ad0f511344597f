package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*

/** The exception of code that doesn't know Restate. */
class NotEnoughCreditException : Exception("Not enough credit")

private fun subtract(creditCents: Int, amountCents: Int): Int {
  if (amountCents > creditCents) throw NotEnoughCreditException()
  return creditCents - amountCents
}

@VirtualObject
class CustomerAccount {
  private companion object {
    val CREDIT = stateKey<Int>("creditCents")
  }

  @Handler
  suspend fun spend(ctx: ObjectContext, payment: Payment): Credit {
    val before = ctx.get(CREDIT) ?: 0
    try {
      val creditCents = subtract(before, payment.amountCents)
      ctx.set(CREDIT, creditCents)
      return Credit(creditCents)
    } catch (error: NotEnoughCreditException) {
      throw TerminalException(402, error.message)
    }
  }
}
