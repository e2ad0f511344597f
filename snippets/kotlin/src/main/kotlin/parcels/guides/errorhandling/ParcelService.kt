package parcels.guides.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable
data class Order(
  val trackingNumber: String,
  val customer: String,
  val destination: String,
  val carrier: String,
  val weightKg: Int,
)

@Service
class ParcelService {
  // #region ship
  @Handler
  suspend fun ship(ctx: Context, order: Order): Booking {
    val (trackingNumber, customer, destination, carrier, weightKg) = order
    try {
      if (destination !in depots) throw TerminalException(404, "No depot in $destination")
      val request = BookingRequest(carrier, trackingNumber, weightKg)
      val booking = CarrierServiceClient.fromContext(ctx).book(request).await()

      val text = "$trackingNumber leaves with ${booking.carrier}"
      NotificationServiceClient.fromContext(ctx).send().notify(Message(customer, text))
      return booking
    } catch (error: TerminalException) {
      val message = error.message.orEmpty()
      ctx.runBlock("report failure") { reportFailure(trackingNumber, message) }
      throw error
    }
  }
  // #endregion ship
}
