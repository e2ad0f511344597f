package parcels.develop.errorhandling

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.Executors
import kotlin.concurrent.thread
import kotlinx.coroutines.runBlocking
import parcels.develop.call

/**
 * Starts a stand-in for the carriers' APIs, and returns the address it listens on: `PUT` and
 * `DELETE /{carrier}/bookings/{trackingNumber}`, and `GET /{carrier}/quote?weightKg=`. It prints a
 * line for each request, and returns 503 where FAIL_STEPS makes that line fail.
 */
fun startCarrierApi(): String {
  val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
  server.executor =
    Executors.newCachedThreadPool { thread(start = false, isDaemon = true) { it.run() } }
  server.createContext("/") { exchange -> runBlocking { answer(exchange) } }
  server.start()
  return "http://127.0.0.1:${server.address.port}"
}

private suspend fun answer(exchange: HttpExchange) {
  val path = exchange.requestURI.path.split("/")
  val carrier = path[1]
  val body = exchange.requestBody.readAllBytes().decodeToString()
  try {
    when (exchange.requestMethod) {
      "PUT" -> {
        val weightKg = body.filter(Char::isDigit).toInt()
        call("book carrier $carrier ${path[3]}")
        if (carrier == "swiftvan" && weightKg > 30) {
          send(exchange, 422, "swiftvan takes at most 30 kg")
        } else {
          send(exchange, 200, """{"bookingId": "$carrier-${path[3]}"}""")
        }
      }
      "DELETE" -> {
        call("cancel booking $carrier ${path[3]}")
        send(exchange, 200, "{}")
      }
      else -> {
        val weightKg = exchange.requestURI.query.removePrefix("weightKg=").toInt()
        call("get quote $carrier $weightKg")
        send(exchange, 200, """{"priceCents": ${490 + 60 * weightKg}}""")
      }
    }
  } catch (failure: IllegalStateException) {
    send(exchange, 503, "")
  }
}

private fun send(exchange: HttpExchange, status: Int, body: String) {
  val bytes = body.encodeToByteArray()
  exchange.sendResponseHeaders(status, if (bytes.isEmpty()) -1 else bytes.size.toLong())
  exchange.responseBody.write(bytes)
  exchange.close()
}
