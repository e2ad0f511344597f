/** Requests to other companies. SLOW_STEPS makes them slow ("book carrier=4000"). */
package parcels.develop.clients

import dev.restate.sdk.common.TerminalException
import parcels.develop.call

/** Books once for each idempotency key, and returns the booking id. */
suspend fun bookCarrier(order: Order, idempotencyKey: String): String {
  call("book carrier ${order.carrier} ${order.trackingNumber} $idempotencyKey")
  if (order.carrier == "swiftvan" && order.weightKg > 30) {
    throw TerminalException(422, "swiftvan takes at most 30 kg")
  }
  return "${order.carrier}-${order.trackingNumber}"
}

/** Sends one message for each idempotency key. */
suspend fun notifyCustomer(message: Message, idempotencyKey: String) =
  call("notify customer ${message.customer}: ${message.text} ($idempotencyKey)")

/** Customs answers under the awakeable's id. */
suspend fun fileDeclaration(trackingNumber: String, awakeableId: String) =
  call("file declaration $trackingNumber $awakeableId")
