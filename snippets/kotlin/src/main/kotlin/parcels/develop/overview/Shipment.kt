package parcels.develop.overview

// #region object
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Scan(val depot: String)

@Serializable data class ShipmentStatus(val stage: String, val scans: List<String>)

@VirtualObject
class Shipment {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SCANS = stateKey<List<String>>("scans")
  }

  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    if (ctx.get(STAGE) == "cancelled") throw TerminalException(409, "${ctx.key()} is cancelled")
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)
    ctx.set(STAGE, "in transit")
    return scans.size
  }

  @Handler
  suspend fun cancel(ctx: ObjectContext) {
    ctx.set(STAGE, "cancelled")
  }

  @Shared
  suspend fun status(ctx: SharedObjectContext) =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", ctx.get(SCANS).orEmpty())
}
// #endregion object
