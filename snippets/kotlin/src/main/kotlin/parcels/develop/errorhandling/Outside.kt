/** Requests to other companies. */
package parcels.develop.errorhandling

import dev.restate.sdk.common.TerminalException
import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration
import kotlinx.coroutines.future.await
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import parcels.develop.call

/** The address of the carriers' APIs. */
val carrierApi = System.getenv("CARRIER_API") ?: startCarrierApi()

private val http: HttpClient = HttpClient.newHttpClient()

@Serializable private data class BookingAnswer(val bookingId: String)

@Serializable private data class QuoteAnswer(val priceCents: Int)

private fun bookingUri(request: BookingRequest) =
  URI("$carrierApi/${request.carrier}/bookings/${request.trackingNumber}")

private suspend fun send(request: HttpRequest): HttpResponse<String> =
  http.sendAsync(request, BodyHandlers.ofString()).await()

// #region classify
/** Returns the booking id. Booking the same parcel twice changes nothing. */
suspend fun bookCarrier(request: BookingRequest): String {
  val put =
    HttpRequest.newBuilder(bookingUri(request))
      .header("Content-Type", "application/json")
      .timeout(Duration.ofSeconds(30))
      .PUT(BodyPublishers.ofString("""{"weightKg": ${request.weightKg}}"""))
      .build()
  val response = http.sendAsync(put, BodyHandlers.ofString()).await()
  return when (response.statusCode()) {
    200 -> Json.decodeFromString<BookingAnswer>(response.body()).bookingId
    422 -> throw TerminalException(422, response.body())
    else -> throw IOException("${request.carrier} returned ${response.statusCode()}")
  }
}

// #endregion classify

/** Does nothing when there is no booking. */
suspend fun cancelBooking(request: BookingRequest) {
  val status = send(HttpRequest.newBuilder(bookingUri(request)).DELETE().build()).statusCode()
  if (status != 200 && status != 404) throw IOException("${request.carrier} returned $status")
}

/** Returns the price in cents. */
suspend fun getQuote(carrier: String, weightKg: Int): Int {
  val response =
    send(HttpRequest.newBuilder(URI("$carrierApi/$carrier/quote?weightKg=$weightKg")).build())
  if (response.statusCode() != 200) throw IOException("$carrier returned ${response.statusCode()}")
  return Json.decodeFromString<QuoteAnswer>(response.body()).priceCents
}

/** Returns the slot. A parcel that has one keeps it. */
suspend fun reserveSlot(order: Order): String {
  call("reserve slot ${order.depot} ${order.trackingNumber}")
  return "${order.depot}-7"
}

/** Does nothing when the parcel has no slot. */
suspend fun releaseSlot(order: Order) = call("release slot ${order.depot} ${order.trackingNumber}")

/** The exception of a payment library, which doesn't know Restate. */
class CardDeclinedException(message: String) : Exception(message)

/** Charges once for each payment key, and returns the payment id. */
suspend fun chargePayment(payment: Payment): String {
  call("charge payment ${payment.trackingNumber} ${payment.amountCents} ${payment.paymentKey}")
  if (payment.amountCents > 100_000) throw CardDeclinedException("Card declined")
  return "pay-${payment.trackingNumber}"
}

/** Returns how many parcels are in the depot; takes as long as a walk through it. */
suspend fun countParcels(depot: String): Int {
  call("count parcels $depot")
  return 412
}
