package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class QuoteRequest(val weightKg: Int, val destination: String)

@Serializable
data class Announcement(
  val trackingNumber: String,
  val customer: String,
  val remindAfterSeconds: Int,
)

@Serializable
data class Order(
  val trackingNumber: String,
  val customer: String,
  val depot: String,
  val carrier: String,
  val weightKg: Int,
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
  // #region quote
  /** Asks both carriers at the same time and returns the cheaper quote. */
  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest): Quote {
    val (weightKg, destination) = request
    val carriers = CarrierServiceClient.fromContext(ctx)
    val quotes =
      listOf("swiftvan", "northfreight").map {
        carriers.quote(CarrierQuoteRequest(it, weightKg, destination))
      }
    return quotes.awaitAll().minBy(Quote::priceCents)
  }

  // #endregion quote

  // #region announce
  /** Notifies the customer now, and reminds them later. */
  @Handler
  suspend fun announce(ctx: Context, announcement: Announcement) {
    val (trackingNumber, customer, remindAfterSeconds) = announcement
    val notifications = NotificationServiceClient.fromContext(ctx).send()

    notifications.notify(Message(customer, "$trackingNumber is on its way"))
    notifications.notify(
      Message(customer, "Has $trackingNumber arrived?"),
      delay = remindAfterSeconds.seconds,
    )
  }

  // #endregion announce

  // #region ship
  /** Reserves a slot, charges the customer, and books the carrier. */
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val (trackingNumber, customer, depot, carrier, weightKg) = order
    val paymentKey = ctx.request().invocationId().toString() // the same on every attempt
    val amountCents = priceCents(carrier, weightKg)
    val payments = PaymentServiceClient.fromContext(ctx)
    val carriers = CarrierServiceClient.fromContext(ctx)
    val compensations = mutableListOf<suspend () -> Unit>()

    try {
      compensations.add { ctx.runBlock("release slot") { releaseSlot(depot, trackingNumber) } }
      val slot = ctx.runBlock("reserve slot") { reserveSlot(depot, trackingNumber) }

      compensations.add { payments.refund(Refund(paymentKey, trackingNumber)).await() }
      val (paymentId) =
        payments.charge(Payment(paymentKey, trackingNumber, customer, amountCents)).await()

      val (_, bookingId) = carriers.book(BookingRequest(carrier, trackingNumber, weightKg)).await()
      return Receipt(trackingNumber, slot, paymentId, bookingId)
    } catch (error: TerminalException) {
      for (compensate in compensations.asReversed()) compensate()
      throw error
    }
  }
  // #endregion ship
}
