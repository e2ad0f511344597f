package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Scan(val depot: String)

@Serializable data class Declaration(val trackingNumber: String, val awakeableId: String)

@Serializable data class ShipmentStatus(val scans: List<String>, val clearanceId: String? = null)

@VirtualObject
class Shipment {
  private companion object {
    val SCANS = stateKey<List<String>>("scans")
    val CLEARANCE_ID = stateKey<String>("clearanceId")
  }

  /** Adds a scan and returns how many there are. */
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)
    return scans.size
  }

  /** Keeps the id under which the customs office answers. */
  @Handler
  suspend fun declared(ctx: ObjectContext, declaration: Declaration) {
    ctx.set(CLEARANCE_ID, declaration.awakeableId)
  }

  /** Reads the state, even while another handler of this key is running. */
  @Shared
  suspend fun status(ctx: SharedObjectContext) =
    ShipmentStatus(ctx.get(SCANS).orEmpty(), ctx.get(CLEARANCE_ID))
}
