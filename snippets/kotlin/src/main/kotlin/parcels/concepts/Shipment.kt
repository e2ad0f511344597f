package parcels.concepts

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days

/** A parcel in transit. The key is its tracking number. */
@VirtualObject
class Shipment {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SCANS = stateKey<List<String>>("scans")
  }

  // #region create
  @Handler
  suspend fun create(ctx: ObjectContext, shipment: NewShipment) {
    val (key, customer) = ctx.key() to shipment.customer
    if (ctx.get(STAGE) != null) throw TerminalException(409, "$key already exists")
    ctx.set(STAGE, "created")

    val notifications = NotificationServiceClient.fromContext(ctx).send()
    notifications.notify(Message(customer, "We received $key"))
    notifications.notify(Message(customer, "Did $key arrive safely?"), delay = 7.days)
  }

  // #endregion create

  // #region object
  /** Exclusive: one call at a time for each tracking number. */
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.runBlock("print label") { printLabel(ctx.key(), scan.depot) }
    ctx.set(SCANS, scans)
    ctx.set(STAGE, "in transit")
    return scans.size
  }

  /** Shared: read-only, and runs even while a scan holds the lock. */
  @Shared
  suspend fun status(ctx: SharedObjectContext): ShipmentStatus =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", ctx.get(SCANS).orEmpty())

  // #endregion object

  /** Clears all state of this shipment. */
  @Handler
  suspend fun remove(ctx: ObjectContext) {
    ctx.clearAll()
  }
}
