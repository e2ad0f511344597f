package parcels.develop.journalingresults

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import java.time.Instant
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable
data class Collection(val trackingNumber: String, val depot: String, val collectInSeconds: Int)

@Serializable data class Slot(val slot: String)

@Serializable data class DepotReportRequest(val depot: String)

@Serializable data class DepotReport(val depot: String, val parcels: Int, val reportedAt: String)

@Service
class DepotService {
  // #region random
  @Handler
  suspend fun collect(ctx: Context, collection: Collection): Slot {
    val random = ctx.random()
    val idempotencyKey = random.nextUUID().toString()
    val place = random.nextInt(1, 21)
    val slot = "${collection.depot}-$place"

    ctx.sleep(collection.collectInSeconds.seconds)
    ctx.runBlock("send driver") { sendDriver(collection.trackingNumber, slot, idempotencyKey) }
    return Slot(slot)
  }

  // #endregion random

  // #region date
  @Handler
  suspend fun report(ctx: Context, request: DepotReportRequest): DepotReport {
    val reportedAt = ctx.runBlock("read clock") { Instant.now().toString() }
    val parcels = ctx.runBlock("count parcels") { countParcels(request.depot, reportedAt) }
    return DepotReport(request.depot, parcels, reportedAt)
  }
  // #endregion date
}
