package parcels.guides.durablewebhooks

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

// #region shipment
@Serializable data class Scan(val depot: String)

@Serializable data class ShipmentStatus(val scans: List<String>)

@VirtualObject
class Shipment {
  private companion object {
    val SCANS = stateKey<List<String>>("scans")
  }

  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)

    val idempotencyKey = "${ctx.key()}-${scans.size}"
    ctx.runBlock("publish scan") { publishScan(ctx.key(), scan.depot, idempotencyKey) }
    return scans.size
  }

  @Shared
  suspend fun status(ctx: SharedObjectContext): ShipmentStatus =
    ShipmentStatus(ctx.get(SCANS).orEmpty())
}
// #endregion shipment
