package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class ShipmentStatus(val scans: List<String>, val customs: String)

@VirtualObject
class Shipment {
  private companion object {
    val SCANS = stateKey<List<String>>("scans")
    val CUSTOMS = stateKey<String>("customs")
  }

  /** Adds a depot to the way of this parcel; answers how many there are. */
  @Handler
  suspend fun scan(ctx: ObjectContext, depot: String): Int {
    val scans = ctx.get(SCANS).orEmpty() + depot
    ctx.set(SCANS, scans)
    return scans.size
  }

  /** Notes the id under which customs answers. */
  @Handler
  suspend fun declared(ctx: ObjectContext, answerId: String) {
    ctx.set(CUSTOMS, answerId)
  }

  /** Runs beside the others, and only reads. */
  @Shared
  suspend fun status(ctx: SharedObjectContext) =
    ShipmentStatus(ctx.get(SCANS).orEmpty(), ctx.get(CUSTOMS).orEmpty())
}
