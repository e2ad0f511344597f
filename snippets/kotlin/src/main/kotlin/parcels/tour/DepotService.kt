package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class Pickup(val trackingNumber: String, val depot: String, val inSeconds: Int)

@Serializable data class Slot(val slot: String)

@Service
class DepotService {
  // #region collect
  /** Collects a parcel from the customer. */
  @Handler
  suspend fun collect(ctx: Context, pickup: Pickup): Slot {
    val (trackingNumber, depot) = pickup

    val slot = ctx.runBlock("reserve slot") { reserveSlot(depot, trackingNumber) }
    ctx.sleep(pickup.inSeconds.seconds)
    ctx.runBlock("send driver") { sendDriver(depot, trackingNumber) }
    return Slot(slot)
  }
  // #endregion collect
}
