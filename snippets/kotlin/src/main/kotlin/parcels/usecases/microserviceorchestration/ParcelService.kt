package parcels.usecases.microserviceorchestration

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable
data class Order(
  val trackingNumber: String,
  val customer: String,
  val carrier: String,
  val weightKg: Int,
  val priceCents: Int,
)

@Serializable
data class Receipt(val trackingNumber: String, val paymentId: String, val bookingId: String)

@Service
class ParcelService {
  // #region ship
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val (trackingNumber, customer, carrier, weightKg, priceCents) = order
    val paymentKey = ctx.request().invocationId().toString() // the same on every attempt
    val payments = PaymentServiceClient.fromContext(ctx)
    val carriers = CarrierServiceClient.fromContext(ctx)
    val compensations = mutableListOf<suspend () -> Unit>()

    try {
      compensations += { payments.refund(Refund(paymentKey, trackingNumber)).await() }
      val payment = Payment(paymentKey, trackingNumber, customer, priceCents)
      val (paymentId) = payments.charge(payment).await()

      val booking = BookingRequest(carrier, trackingNumber, weightKg)
      compensations += { carriers.cancelBooking(booking).await() }
      val (_, bookingId) = carriers.book(booking).await()

      // An officer decides, now or in a week.
      CustomsServiceClient.fromContext(ctx).clear(Parcel(trackingNumber)).await()

      val text = "$trackingNumber leaves with $carrier"
      ShipmentClient.fromContext(ctx, trackingNumber).send().create(NewShipment(customer, carrier))
      NotificationServiceClient.fromContext(ctx).send().notify(Message(customer, text))
      return Receipt(trackingNumber, paymentId, bookingId)
    } catch (error: TerminalException) {
      for (compensate in compensations.asReversed()) undo(compensate)
      throw error
    }
  }

  // #endregion ship

  /** Runs a compensation, and runs it again if the invocation is cancelled in the meantime. */
  private suspend fun undo(compensate: suspend () -> Unit) =
    try {
      compensate()
    } catch (error: TerminalException) {
      if (error.code != 409) throw error
      compensate() // Restate cancels an invocation once.
    }
}
