package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable
data class Payment(
  val paymentKey: String,
  val trackingNumber: String,
  val customer: String,
  val amountCents: Int,
)

@Serializable data class Charge(val paymentId: String)

@Serializable data class Refund(val paymentKey: String, val trackingNumber: String)

@Service
class PaymentService {
  // #region charge
  @Handler
  suspend fun charge(ctx: Context, payment: Payment): Charge {
    val paymentId = ctx.runBlock("charge payment") { chargePayment(payment) }
    return Charge(paymentId)
  }

  @Handler
  suspend fun refund(ctx: Context, refund: Refund) {
    ctx.runBlock("refund payment") { refundPayment(refund.paymentKey) }
  }
  // #endregion charge
}
