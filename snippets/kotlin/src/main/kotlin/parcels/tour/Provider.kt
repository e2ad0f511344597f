package parcels.tour

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.Executors
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.put

/**
 * A stand-in for a payment provider. It charges and refunds once per idempotency key. With
 * SLOW_STEPS="charge payment=8000", it answers a new charge after 8 seconds.
 */
object Provider {
  private val charges = ConcurrentHashMap<String, JsonObject>()
  private val answers = ConcurrentHashMap<String, JsonObject>()
  private val slowMs = System.getenv("SLOW_STEPS")?.substringAfter('=')?.toLong() ?: 0

  @JvmStatic
  fun main(args: Array<String>) {
    val port = System.getenv("PORT")?.toInt() ?: 9081
    val server = HttpServer.create(InetSocketAddress(port), 0)
    server.createContext("/") { exchange -> exchange.use(::handle) }
    server.executor = Executors.newCachedThreadPool()
    server.start()
  }

  private fun handle(exchange: HttpExchange) {
    val key = exchange.requestHeaders.getFirst("Idempotency-Key")
    val body = Json.decodeFromString<JsonObject>(exchange.requestBody.reader().readText())
    if (key == null) return exchange.sendResponseHeaders(400, -1)
    val isCharge = exchange.requestURI.path == "/charges"
    if (record(key, body, isCharge) && isCharge) Thread.sleep(slowMs)
    val answer = answers[key].toString().toByteArray()
    exchange.responseHeaders["Content-Type"] = "application/json"
    exchange.sendResponseHeaders(200, answer.size.toLong())
    exchange.responseBody.write(answer)
  }

  /** Returns whether the key is new. */
  @Synchronized
  private fun record(key: String, body: JsonObject, isCharge: Boolean): Boolean {
    if (answers.containsKey(key)) {
      println("seen $key")
      return false
    }
    answers[key] = if (isCharge) charge(key, body) else refund(body)
    return true
  }

  private fun charge(key: String, body: JsonObject): JsonObject {
    val trackingNumber = body.text("trackingNumber")
    charges[key] = body
    println("charge payment $trackingNumber ${body.text("amountCents")} $key")
    return buildJsonObject { put("paymentId", "pay-$trackingNumber") }
  }

  private fun refund(body: JsonObject): JsonObject {
    val paymentKey = body.text("paymentKey")
    val charge = charges[paymentKey]
    if (charge != null) println("refund payment ${charge.text("trackingNumber")} $paymentKey")
    return buildJsonObject {}
  }

  private fun JsonObject.text(name: String) = getValue(name).jsonPrimitive.content
}
