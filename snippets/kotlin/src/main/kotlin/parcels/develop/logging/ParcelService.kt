package parcels.develop.logging

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable
import org.apache.logging.log4j.LogManager
import parcels.develop.call

private val LOG = LogManager.getLogger(ParcelService::class.java)

@Serializable data class Order(val trackingNumber: String, val depot: String, val carrier: String)

@Serializable
data class Receipt(val trackingNumber: String, val slot: String, val bookingId: String)

@Service
class ParcelService {
  // #region replay
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    println("console: shipping ${order.trackingNumber}")
    LOG.info("Shipping {}", order.trackingNumber)

    val slot = ctx.runBlock("reserve slot") { reserveSlot(order) }
    LOG.info("Reserved {}", slot)

    val bookingId = ctx.runBlock("book carrier") { bookCarrier(order) }
    LOG.info("Booked {}", bookingId)
    return Receipt(order.trackingNumber, slot, bookingId)
  }

  // #endregion replay
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
