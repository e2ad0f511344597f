package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class Parcel(val trackingNumber: String, val kilograms: Int)

@Serializable
data class Announcement(
  val trackingNumber: String,
  val customer: String,
  val reminderInSeconds: Int,
)

@Serializable
data class Order(
  val trackingNumber: String,
  val customer: String,
  val depot: String,
  val kilograms: Int,
)

@Service
class ParcelService {
  // #region quote
  /** The lower of two prices, asked for at the same time. */
  @Handler
  suspend fun quote(ctx: Context, parcel: Parcel): Price {
    val carriers = CarrierServiceClient.fromContext(ctx)
    val prices =
      listOf("swiftvan", "northfreight").map {
        carriers.price(Freight(it, parcel.trackingNumber, parcel.kilograms))
      }
    return prices.map { it.await() }.minBy(Price::cents)
  }

  // #endregion quote

  // #region announce
  /** Tells the customer now, and asks later whether the parcel is there. */
  @Handler
  suspend fun announce(ctx: Context, announcement: Announcement): String {
    val (trackingNumber, customer, reminderInSeconds) = announcement
    val notifications = NotificationServiceClient.fromContext(ctx).send()

    notifications.notify(Message(customer, "$trackingNumber is on its way"))
    notifications.notify(
      Message(customer, "Is $trackingNumber there?"),
      delay = reminderInSeconds.seconds,
    )
    return "$customer is told"
  }

  // #endregion announce

  // #region ship
  /** Slot, payment, van: all of them, or none. */
  @Handler
  suspend fun ship(ctx: Context, order: Order): Booking {
    val (trackingNumber, customer, depot, kilograms) = order
    val payments = PaymentServiceClient.fromContext(ctx)
    val carriers = CarrierServiceClient.fromContext(ctx)
    val payment = Payment(customer, 490 + 60 * kilograms)
    val undo = mutableListOf<suspend () -> Unit>()

    try {
      undo.add { ctx.runBlock("release slot") { releaseSlot(depot, trackingNumber) } }
      ctx.runBlock("reserve slot") { reserveSlot(depot, trackingNumber) }

      undo.add { payments.refund(payment).await() }
      payments.charge(payment).await()

      return carriers.book(Freight("swiftvan", trackingNumber, kilograms)).await()
    } catch (error: TerminalException) {
      for (step in undo.asReversed()) step()
      throw error
    }
  }
  // #endregion ship
}
