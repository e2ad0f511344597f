package parcels.guides.databases

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Scan(val depot: String)

// #region lock
@VirtualObject
class Shipment {
  /** One at a time for each tracking number, in this process and in all others. */
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val key = ctx.key()
    val before =
      ctx.runBlock("read scans") {
        parcels.first("SELECT scans FROM shipments WHERE tracking_number = ?", key) { it.getInt(1) }
          ?: 0
      }
    val scans = before + 1
    ctx.runBlock("write scans") {
      parcels.transaction("write scans $key") {
        it.update(
          """
          INSERT INTO shipments (tracking_number, scans, last_depot) VALUES (?, ?, ?)
          ON CONFLICT (tracking_number)
          DO UPDATE SET scans = excluded.scans, last_depot = excluded.last_depot
          """,
          key,
          scans,
          scan.depot,
        )
      }
    }
    return scans
  }
}
// #endregion lock
