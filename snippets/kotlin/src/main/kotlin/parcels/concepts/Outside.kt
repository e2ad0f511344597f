/**
 * Other companies: depots, the payment provider, carriers, the customs office. Payments are real
 * HTTP requests. Every other function stands in for a request, and prints one line so that a
 * scenario can count the requests.
 *
 * Two environment variables make requests misbehave on purpose, for the scenario that runs this
 * application:
 * - SLOW_STEPS: beginnings of lines and milliseconds ("print label=3000,load van=500") for requests
 *   that take long.
 * - FAIL_STEPS: beginnings of lines and how often the request fails in this process ("book
 *   carrier=2").
 */
package parcels.concepts

import dev.restate.sdk.common.TerminalException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.delay
import kotlinx.coroutines.future.await
import kotlinx.serialization.encodeToString
import kotlinx.serialization.json.Json

private val paymentApi = System.getenv("PAYMENT_API") ?: "http://localhost:9090"
private val http: HttpClient = HttpClient.newHttpClient()

suspend fun reserveSlot(order: Order): String {
  call("reserve slot ${order.depot} ${order.trackingNumber}")
  return "${order.depot}-7"
}

// #region charge
suspend fun chargePayment(order: Order, paymentKey: String): String {
  val charge = ChargeRequest(order.trackingNumber, order.customer, order.priceCents)
  val request =
    HttpRequest.newBuilder(URI("$paymentApi/charges"))
      .header("Content-Type", "application/json")
      // The provider charges once for each key.
      .header("Idempotency-Key", paymentKey)
      .POST(BodyPublishers.ofString(Json.encodeToString(charge)))
      .build()
  val response = http.sendAsync(request, BodyHandlers.ofString()).await()
  check(response.statusCode() == 200) { "Payment provider: ${response.statusCode()}" }
  return Json.decodeFromString<Charge>(response.body()).paymentId
}

// #endregion charge

/** Refunds what was charged under the claim's key; does nothing if nothing was. */
suspend fun refundPayment(claim: Claim) {
  val refund = RefundRequest(claim.paymentKey)
  val request =
    HttpRequest.newBuilder(URI("$paymentApi/refunds"))
      .header("Content-Type", "application/json")
      .header("Idempotency-Key", "refund-${claim.paymentKey}")
      .POST(BodyPublishers.ofString(Json.encodeToString(refund)))
      .build()
  val response = http.sendAsync(request, BodyHandlers.discarding()).await()
  check(response.statusCode() == 200) { "Payment provider: ${response.statusCode()}" }
}

// #region book
suspend fun bookCarrier(order: Order): String {
  call("book carrier ${order.carrier} ${order.trackingNumber}")
  if (order.carrier == "swiftvan" && order.weightKg > 30) {
    // A retry won't make the parcel lighter.
    throw TerminalException(422, "swiftvan takes at most 30 kg")
  }
  return "${order.carrier}-${order.trackingNumber}"
}

// #endregion book

suspend fun getQuote(carrier: String, weightKg: Int): Int {
  call("get quote $carrier $weightKg")
  return when (carrier) {
    "swiftvan" -> 490 + 60 * weightKg
    "northfreight" -> 700 + 20 * weightKg
    else -> throw TerminalException(404, "No carrier $carrier")
  }
}

suspend fun notifyCustomer(message: Message) =
  call("notify customer ${message.customer}: ${message.text}")

suspend fun printLabel(trackingNumber: String, depot: String) =
  call("print label $trackingNumber $depot")

suspend fun fileDeclaration(declaration: Declaration) =
  call("file declaration ${declaration.trackingNumber} ${declaration.awakeableId}")

suspend fun loadVan(delivery: Delivery) =
  call("load van ${delivery.depot} ${delivery.trackingNumber}")

/** Unloads the parcel; does nothing if it isn't on the van. */
suspend fun returnToDepot(delivery: Delivery) =
  call("return to depot ${delivery.depot} ${delivery.trackingNumber}")

private val slow = numbers("SLOW_STEPS")
private val failing = ConcurrentHashMap(numbers("FAIL_STEPS"))

private suspend fun call(line: String) {
  println(line)
  for ((start, milliseconds) in slow) {
    if (line.startsWith(start)) delay(milliseconds.toLong())
  }
  for ((start, left) in failing) {
    if (line.startsWith(start) && left > 0) {
      failing[start] = left - 1
      error("No answer: $line")
    }
  }
}

/** "print label=3000,load van=500" as a map. */
private fun numbers(variable: String): Map<String, Int> =
  System.getenv(variable).orEmpty().split(",").filter(String::isNotEmpty).associate {
    val (start, number) = it.split("=")
    start to number.toInt()
  }
