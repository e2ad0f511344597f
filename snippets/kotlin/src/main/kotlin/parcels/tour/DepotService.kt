package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable
data class Collection(val trackingNumber: String, val depot: String, val collectInSeconds: Int)

@Serializable data class Slot(val slot: String)

@Service
class DepotService {
  // #region collect
  /** Collects a parcel from its sender at the agreed time. */
  @Handler
  suspend fun collect(ctx: Context, collection: Collection): Slot {
    val (trackingNumber, depot, collectInSeconds) = collection

    val slot = ctx.runBlock("reserve slot") { reserveSlot(depot, trackingNumber) }
    ctx.sleep(collectInSeconds.seconds)
    ctx.runBlock("send driver") { sendDriver(depot, trackingNumber) }
    return Slot(slot)
  }
  // #endregion collect
}
