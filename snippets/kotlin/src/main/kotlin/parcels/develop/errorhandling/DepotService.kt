package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

@Service
class DepotService {
  @Handler
  suspend fun report(ctx: Context, request: DepotReportRequest): DepotReport =
    DepotReport(request.depot, ctx.runBlock("count parcels") { countParcels(request.depot) })
}
