/**
 * Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail (PartnerCall.kt).
 */
package parcels.develop.servicecommunication

import parcels.develop.call

/** Asks a carrier for its price in cents. */
suspend fun getQuote(carrier: String, weightKg: Int): Int {
  call("get quote $carrier $weightKg")
  return if (carrier == "swiftvan") 490 + 60 * weightKg else 700 + 20 * weightKg
}

/** Books a carrier, once for each key, and returns the booking's id. */
suspend fun bookCarrier(carrier: String, trackingNumber: String, key: String): String {
  call("book carrier $carrier $trackingNumber $key")
  return "$carrier-$trackingNumber"
}

/** Sends a message, once for each key. */
suspend fun notifyCustomer(customer: String, text: String, key: String) =
  call("notify customer $customer: $text $key")

/** Files a declaration with the customs office, which resolves the awakeable. */
suspend fun fileDeclaration(trackingNumber: String, awakeableId: String) =
  call("file declaration $trackingNumber $awakeableId")
