package parcels.guides.cron

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

// #region job
@Serializable data class DepotReportRequest(val depot: String)

@Serializable data class DepotReport(val depot: String, val parcels: Int)

@Service
class DepotService {
  @Handler
  suspend fun report(ctx: Context, request: DepotReportRequest): DepotReport {
    val depot = request.depot
    if (depot !in listOf("leeds", "lyon", "hamburg")) {
      throw TerminalException(404, "No depot in $depot")
    }
    val parcels = ctx.runBlock("count parcels") { countParcels(depot) }
    return DepotReport(depot, parcels)
  }
}
// #endregion job
