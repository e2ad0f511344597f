package parcels.guides.sagas

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable
data class Order(
  val trackingNumber: String,
  val customer: String,
  val depot: String,
  val carrier: String,
  val weightKg: Int,
  val priceCents: Int,
)

@Serializable
data class Receipt(
  val trackingNumber: String,
  val slot: String,
  val paymentId: String,
  val bookingId: String,
)

@Service
class ParcelService {
  // #region minimal
  @Handler
  suspend fun shipPrepaid(ctx: Context, order: Order): String {
    try {
      ctx.runBlock("reserve slot") { reserveSlot(order) }
      return ctx.runBlock("book carrier") { bookCarrier(order) }
    } catch (error: TerminalException) {
      ctx.runBlock("release slot") { releaseSlot(order) }
      throw error
    }
  }

  // #endregion minimal

  // #region ship
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val paymentKey = ctx.request().invocationId().toString() // the same on every attempt
    val compensations = mutableListOf<suspend () -> Unit>()

    try {
      compensations += { ctx.runBlock("release slot") { releaseSlot(order) } }
      val slot = ctx.runBlock("reserve slot") { reserveSlot(order) }

      compensations += { ctx.runBlock("refund payment") { refundPayment(order, paymentKey) } }
      val paymentId = ctx.runBlock("charge payment") { chargePayment(order, paymentKey) }

      // #fold Books the carrier, and notifies the customer
      compensations += { ctx.runBlock("cancel booking") { cancelBooking(order) } }
      val bookingId = ctx.runBlock("book carrier") { bookCarrier(order) }

      // The carrier was the last one who could refuse: only messages follow.
      val text = "${order.trackingNumber} leaves with ${order.carrier}"
      NotificationServiceClient.fromContext(ctx).send().notify(Message(order.customer, text))
      return Receipt(order.trackingNumber, slot, paymentId, bookingId)
      // #endfold
    } catch (error: TerminalException) {
      for (compensate in compensations.asReversed()) undo(compensate)
      throw error
    }
  }

  /** Runs a compensation, and runs it again if the invocation is cancelled in the meantime. */
  private suspend fun undo(compensate: suspend () -> Unit) =
    try {
      compensate()
    } catch (error: TerminalException) {
      if (error.code != 409) throw error
      compensate() // Restate cancels an invocation once.
    }
  // #endregion ship
}
