package parcels.develop.serving

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.milliseconds
import kotlinx.serialization.Serializable
import parcels.develop.call

@Serializable data class Order(val trackingNumber: String, val depot: String, val carrier: String)

@Serializable
data class Receipt(val trackingNumber: String, val slot: String, val bookingId: String)

@Service
class ParcelService {
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val slot = ctx.runBlock("reserve slot") { reserveSlot(order) }
    ctx.sleep(100.milliseconds)
    val bookingId = ctx.runBlock("book carrier") { bookCarrier(order) }
    return Receipt(order.trackingNumber, slot, bookingId)
  }
}

/** Returns the slot. A parcel that has one keeps it. */
private suspend fun reserveSlot(order: Order): String {
  call("reserve slot ${order.depot} ${order.trackingNumber}")
  return "${order.depot}-7"
}

/** Books once for each parcel, and returns the booking id. */
private suspend fun bookCarrier(order: Order): String {
  call("book carrier ${order.carrier} ${order.trackingNumber}")
  return "${order.carrier}-${order.trackingNumber}"
}
