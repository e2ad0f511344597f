package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*

@Service
class PaymentService {
  // #region convert
  @Handler
  suspend fun charge(ctx: Context, payment: Payment): Charge {
    val paymentId =
      ctx.runBlock("charge payment") {
        try {
          chargePayment(payment)
        } catch (error: CardDeclinedException) {
          throw TerminalException(402, error.message)
        }
      }
    return Charge(paymentId)
  }
  // #endregion convert
}
