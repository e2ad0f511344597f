/**
 * Requests to other companies. Each prints a line instead, with the key by which the other side
 * deduplicates.
 */
package parcels.guides.sagas

import dev.restate.sdk.common.TerminalException
import parcels.develop.call

suspend fun reserveSlot(order: Order): String {
  call("reserve slot ${order.depot} ${order.trackingNumber}")
  if (order.depot !in setOf("leeds", "lyon", "hamburg")) {
    throw TerminalException(404, "No depot in ${order.depot}")
  }
  return "${order.depot}-7"
}

/** Does nothing if no slot is reserved for this parcel. */
suspend fun releaseSlot(order: Order) = call("release slot ${order.depot} ${order.trackingNumber}")

/** Charges once for each key. */
suspend fun chargePayment(order: Order, paymentKey: String): String {
  call("charge payment ${order.trackingNumber} ${order.priceCents} $paymentKey")
  if (order.priceCents > 100_000) throw TerminalException(402, "Card declined")
  return "pay-${order.trackingNumber}"
}

/** Refunds what was charged under this key, if anything was. */
suspend fun refundPayment(order: Order, paymentKey: String) =
  call("refund payment ${order.trackingNumber} $paymentKey")

/** Books once for each tracking number. */
suspend fun bookCarrier(order: Order): String {
  call("book carrier ${order.carrier} ${order.trackingNumber}")
  if (order.carrier == "swiftvan" && order.weightKg > 30) {
    throw TerminalException(422, "swiftvan takes at most 30 kg")
  }
  return "${order.carrier}-${order.trackingNumber}"
}

/** Does nothing if there is no booking for this parcel. */
suspend fun cancelBooking(order: Order) =
  call("cancel booking ${order.carrier} ${order.trackingNumber}")

suspend fun notifyCustomer(message: Message) =
  call("notify customer ${message.customer}: ${message.text}")
