/**
 * Other companies' systems. Payments are real HTTP requests to a provider. The other functions
 * stand for such requests, and print a line instead.
 */
package parcels.tour

import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration
import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.future.await
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.put

fun reserveSlot(depot: String, trackingNumber: String): String {
  request("reserve slot $depot $trackingNumber")
  return "$depot-7"
}

/** Does nothing if no slot is reserved. */
fun releaseSlot(depot: String, trackingNumber: String) {
  request("release slot $depot $trackingNumber")
}

fun sendDriver(depot: String, trackingNumber: String) {
  request("send driver $depot $trackingNumber")
}

fun bookCarrier(carrier: String, trackingNumber: String): String {
  request("book carrier $carrier $trackingNumber")
  return "$carrier-$trackingNumber"
}

fun notifyCustomer(customer: String, text: String) {
  request("notify customer $customer: $text")
}

fun loadVan(depot: String, trackingNumber: String) {
  request("load van $depot $trackingNumber")
}

fun returnToDepot(depot: String, trackingNumber: String) {
  request("return to depot $depot $trackingNumber")
}

// #region payments
private val paymentApi = System.getenv("PAYMENT_API") ?: "http://localhost:9081"
private val http = HttpClient.newHttpClient()

/** Charges the customer. The provider charges once per key. */
suspend fun chargePayment(payment: Payment): String {
  val charge = buildJsonObject {
    put("trackingNumber", payment.trackingNumber)
    put("customer", payment.customer)
    put("amountCents", payment.amountCents)
  }
  val answer = post("/charges", payment.paymentKey, charge)
  return answer.getValue("paymentId").jsonPrimitive.content
}

/** Refunds a charge. Does nothing if the key was never charged. */
suspend fun refundPayment(paymentKey: String) {
  val refund = buildJsonObject { put("paymentKey", paymentKey) }
  post("/refunds", "refund-$paymentKey", refund)
}

private suspend fun post(path: String, key: String, body: JsonObject): JsonObject {
  val request =
    HttpRequest.newBuilder(URI("$paymentApi$path"))
      .header("Content-Type", "application/json")
      .header("Idempotency-Key", key)
      .timeout(Duration.ofSeconds(10))
      .POST(BodyPublishers.ofString(body.toString()))
      .build()
  val response = http.sendAsync(request, BodyHandlers.ofString()).await()
  if (response.statusCode() != 200) throw IOException("$path returns ${response.statusCode()}")
  return Json.decodeFromString(response.body())
}

// #endregion payments

/** How often each step still fails: FAIL_STEPS="book carrier=7". */
private val failures =
  System.getenv("FAIL_STEPS")
    .orEmpty()
    .split(",")
    .filter { '=' in it }
    .associateTo(ConcurrentHashMap()) { it.substringBefore('=') to it.substringAfter('=').toInt() }

private fun request(line: String) {
  for (step in failures.keys) {
    if (line.startsWith(step) && failures.merge(step, -1, Int::plus)!! >= 0) {
      println("no answer: $line")
      error("no answer: $line")
    }
  }
  println(line)
}
