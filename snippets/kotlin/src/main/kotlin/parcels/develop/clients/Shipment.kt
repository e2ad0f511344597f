package parcels.develop.clients

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*

@VirtualObject
class Shipment {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SCANS = stateKey<List<String>>("scans")
  }

  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)
    ctx.set(STAGE, "in transit")
    return scans.size
  }

  @Shared
  suspend fun status(ctx: SharedObjectContext): ShipmentStatus =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", ctx.get(SCANS).orEmpty())
}
