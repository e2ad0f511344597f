package parcels.develop.clients.shop

import dev.restate.client.IngressException
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.delay
import kotlinx.coroutines.withTimeout
import parcels.develop.clients.Order
import parcels.develop.clients.ParcelServiceClient
import parcels.develop.clients.Receipt

private val parcels = ParcelServiceClient.fromClient(connect())

// #region checkout
/** No response (-1), or what a proxy returns while it can't reach Restate. */
private val unreachable = setOf(-1, 502, 503, 504)

/** Ships an order exactly once, however often it has to ask. */
suspend fun ship(orderId: String, order: Order): Receipt {
  repeat(7) { attempt ->
    try {
      return withTimeout(30.seconds) { parcels.ship(order) { idempotencyKey = orderId } }
    } catch (error: IngressException) {
      // Restate responded: usually, the handler failed.
      if (error.statusCode !in unreachable) throw error
    } catch (error: TimeoutCancellationException) {
      // No response.
    }
    // Ask for the same invocation again, with the same key.
    delay(200.milliseconds * (1 shl attempt))
  }
  return parcels.ship(order) { idempotencyKey = orderId }
}

// #endregion checkout

suspend fun main(args: Array<String>) {
  val orderId = args.getOrNull(0) ?: "order-1042"
  val weightKg = args.getOrNull(1)?.toInt() ?: 3
  val order = Order(orderId.replace("order", "PX"), "swiftvan", weightKg)
  // #region failure
  try {
    println(ship(orderId, order))
  } catch (error: IngressException) {
    val body = error.responseBody ?: throw error
    println("${error.statusCode}: ${body.decodeToString()}")
  }
  // #endregion failure
}
