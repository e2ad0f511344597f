/**
 * The world outside the handlers. Each function stands for one request to another company and
 * prints one line. SLOW_STEPS and FAIL_STEPS make them slow or fail (PartnerCall.kt).
 */
package parcels.develop.journalingresults

import dev.restate.sdk.common.TerminalException
import parcels.develop.call

private data class Price(val baseCents: Int, val centsPerKg: Int, val maxKg: Int)

private val prices =
  mapOf("swiftvan" to Price(490, 60, 30), "northfreight" to Price(700, 20, Int.MAX_VALUE))

private fun priceOf(carrier: String): Price =
  prices[carrier] ?: throw TerminalException(404, "No carrier $carrier")

/** Returns the booking id. The carrier makes one booking for each idempotency key. */
suspend fun bookCarrier(carrier: String, trackingNumber: String, idempotencyKey: String): String {
  call("book carrier $carrier $trackingNumber $idempotencyKey")
  priceOf(carrier)
  return "$carrier-$trackingNumber"
}

suspend fun printLabel(trackingNumber: String, depot: String) =
  call("print label $trackingNumber $depot")

/** Returns the price in cents. */
suspend fun getQuote(carrier: String, weightKg: Int): Int {
  call("get quote $carrier $weightKg")
  val price = priceOf(carrier)
  if (weightKg > price.maxKg) {
    throw TerminalException(422, "$carrier takes at most ${price.maxKg} kg")
  }
  return price.baseCents + price.centsPerKg * weightKg
}

/** Sends one driver for each idempotency key. */
suspend fun sendDriver(trackingNumber: String, slot: String, idempotencyKey: String) =
  call("send driver $slot $trackingNumber $idempotencyKey")

/** Returns how many parcels were in the depot at that time. */
suspend fun countParcels(depot: String, at: String): Int {
  call("count parcels $depot $at")
  return 412
}
