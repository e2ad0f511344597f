package parcels.usecases.eventprocessing

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class NewShipment(val customer: String, val carrier: String)

@Serializable data class Scan(val depot: String)

@Serializable data class ScanCount(val scans: Int)

@Serializable data class ShipmentStatus(val stage: String, val scans: List<String>)

// #region events
/** How long a parcel may stay unseen: 4 hours, unless the variable says otherwise. */
private val alertAfter = (System.getenv("ALERT_SECONDS") ?: "14400").toInt().seconds

@VirtualObject
class Shipment {
  // #fold State keys
  private companion object {
    val STAGE = stateKey<String>("stage")
    val CUSTOMER = stateKey<String>("customer")
    val CARRIER = stateKey<String>("carrier")
    val SCANS = stateKey<List<String>>("scans")
  }

  // #endfold

  // #fold create: stores the customer and the carrier
  /** For each record of the topic shipments. */
  @Handler
  suspend fun create(ctx: ObjectContext, shipment: NewShipment) {
    ctx.set(CUSTOMER, shipment.customer)
    ctx.set(CARRIER, shipment.carrier)
  }

  // #endfold

  // #region scan
  /** For each record of the topic scans. */
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)
    ctx.set(STAGE, "in transit")

    val idempotencyKey = "${ctx.key()}-${scans.size}"
    ctx.runBlock("publish scan") { publishScan(ctx.key(), scan.depot, idempotencyKey) }

    ShipmentClient.fromContext(ctx, ctx.key())
      .send()
      .checkScans(ScanCount(scans.size), delay = alertAfter)
    return scans.size
  }

  // #endregion scan

  /** Some hours after each scan: has the parcel been seen since? */
  @Handler
  suspend fun checkScans(ctx: ObjectContext, count: ScanCount) {
    val customer = ctx.get(CUSTOMER)
    if (ctx.get(SCANS).orEmpty().size > count.scans || customer == null) return

    val idempotencyKey = "${ctx.key()}-late-${count.scans}"
    ctx.runBlock("notify customer") {
      notifyCustomer(customer, "${ctx.key()} is late", idempotencyKey)
    }
  }

  // #fold status
  @Shared
  suspend fun status(ctx: SharedObjectContext): ShipmentStatus =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", ctx.get(SCANS).orEmpty())
  // #endfold
}
// #endregion events
