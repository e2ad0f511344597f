package parcels.develop.serving

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Scan(val depot: String)

@VirtualObject
class Shipment {
  private companion object {
    val SCANS = stateKey<List<String>>("scans")
  }

  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)
    return scans.size
  }
}
