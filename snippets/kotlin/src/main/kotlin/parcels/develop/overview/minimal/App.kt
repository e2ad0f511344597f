package parcels.develop.overview.minimal

// #region minimal
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

// #fold Types, and a stand-in for the carrier's API
@Serializable data class Order(val trackingNumber: String, val carrier: String)

@Serializable data class Receipt(val trackingNumber: String, val bookingId: String)

/** Books once for each idempotency key, and returns the booking id. */
private fun bookCarrier(order: Order, key: String): String {
  println("book carrier ${order.carrier} ${order.trackingNumber} $key")
  return "${order.carrier}-${order.trackingNumber}"
}

// #endfold
@Service
class ParcelService {
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val key = ctx.random().nextUUID().toString()
    val bookingId = ctx.runBlock("book carrier") { bookCarrier(order, key) }
    ctx.sleep(2.seconds)
    return Receipt(order.trackingNumber, bookingId)
  }
}

fun main() {
  RestateHttpServer.listen(endpoint { bind(ParcelService()) })
}
// #endregion minimal
