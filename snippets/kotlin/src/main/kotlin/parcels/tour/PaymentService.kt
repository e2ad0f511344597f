package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Payment(val customer: String, val cents: Int)

@Serializable data class Receipt(val receipt: String)

@Service
class PaymentService {
  // #region charge
  @Handler
  suspend fun charge(ctx: Context, payment: Payment): Receipt {
    val receipt = ctx.random().nextUUID().toString()
    ctx.runBlock("charge") { chargeCard(payment.customer, payment.cents) }
    return Receipt(receipt)
  }

  // #endregion charge

  @Handler
  suspend fun refund(ctx: Context, payment: Payment) {
    ctx.runBlock("refund") { refundCard(payment.customer, payment.cents) }
  }
}
