/**
 * Requests to other companies. Each prints a line instead, with the key by which the other side
 * deduplicates.
 */
package parcels.usecases.microserviceorchestration

import dev.restate.sdk.common.TerminalException
import parcels.develop.call

/** Charges once for each key. */
suspend fun chargePayment(payment: Payment): String {
  call("charge payment ${payment.trackingNumber} ${payment.amountCents} ${payment.paymentKey}")
  return "pay-${payment.trackingNumber}"
}

/** Refunds what was charged under this key, if anything was. */
suspend fun refundPayment(refund: Refund) =
  call("refund payment ${refund.trackingNumber} ${refund.paymentKey}")

/** Books once for each tracking number. */
suspend fun bookCarrier(request: BookingRequest): String {
  val (carrier, trackingNumber, weightKg) = request
  call("book carrier $carrier $trackingNumber")
  if (carrier == "swiftvan" && weightKg > 30) {
    throw TerminalException(422, "swiftvan takes at most 30 kg")
  }
  return "$carrier-$trackingNumber"
}

/** Does nothing if there is no booking for this parcel. */
suspend fun cancelBooking(request: BookingRequest) =
  call("cancel booking ${request.carrier} ${request.trackingNumber}")

suspend fun fileDeclaration(trackingNumber: String, awakeableId: String) =
  call("file declaration $trackingNumber $awakeableId")

suspend fun notifyCustomer(message: Message) =
  call("notify customer ${message.customer}: ${message.text}")
