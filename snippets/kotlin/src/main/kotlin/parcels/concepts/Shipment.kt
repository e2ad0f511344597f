package parcels.concepts

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days

/** One parcel on its way; the key is its tracking number. */
@VirtualObject
class Shipment {
  private companion object {
    val STATUS = stateKey<String>("status")
    val SCANS = stateKey<List<String>>("scans")
  }

  // #region create
  @Handler
  suspend fun create(ctx: ObjectContext, sender: Sender) {
    val parcel = ctx.key()
    if (ctx.get(STATUS) != null) throw TerminalException(409, "$parcel exists")
    ctx.set(STATUS, "created")

    val notifications = NotificationServiceClient.fromContext(ctx).send()
    notifications.notify(Message(sender.customer, "We have $parcel"))
    notifications.notify(Message(sender.customer, "How did $parcel arrive?"), delay = 7.days)
  }

  // #endregion create

  // #region object
  /** Exclusive: one at a time for each tracking number, oldest call first. */
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.runBlock("print label") { printLabel(ctx.key(), scan) }
    ctx.set(SCANS, scans)
    ctx.set(STATUS, "in ${scan.depot}")
    return scans.size
  }

  /** Shared: runs at any time, beside a scan too, and only reads. */
  @Shared
  suspend fun status(ctx: SharedObjectContext): ShipmentStatus =
    ShipmentStatus(ctx.get(STATUS) ?: "unknown", ctx.get(SCANS).orEmpty())

  // #endregion object

  /** Forgets the shipment: all its state is removed. */
  @Handler
  suspend fun cancel(ctx: ObjectContext) {
    ctx.clearAll()
  }
}
