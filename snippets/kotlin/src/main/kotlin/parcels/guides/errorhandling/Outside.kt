/** Requests to other companies. Each prints a line instead. */
package parcels.guides.errorhandling

import dev.restate.sdk.common.TerminalException
import parcels.develop.call

val depots = setOf("leeds", "lyon", "hamburg")

// #region refuse
/** Books once for each tracking number. */
suspend fun bookCarrier(request: BookingRequest): String {
  val (carrier, trackingNumber, weightKg) = request
  call("book carrier $carrier $trackingNumber")
  if (carrier == "swiftvan" && weightKg > 30) {
    throw TerminalException(422, "swiftvan takes at most 30 kg")
  }
  return "$carrier-$trackingNumber"
}

// #endregion refuse

/** Does nothing if there is no booking for this parcel. */
suspend fun cancelBooking(request: BookingRequest) =
  call("cancel booking ${request.carrier} ${request.trackingNumber}")

suspend fun notifyCustomer(message: Message) =
  call("notify customer ${message.customer}: ${message.text}")

/** Opens a ticket, once for each tracking number. */
suspend fun reportFailure(trackingNumber: String, message: String) =
  call("report failure $trackingNumber: $message")
