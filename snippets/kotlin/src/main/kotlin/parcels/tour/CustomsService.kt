package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Decision(val dutyCents: Int)

@Serializable data class Clearance(val trackingNumber: String, val dutyCents: Int)

@Service
class CustomsService {
  // #region clear
  /** Waits until an officer has decided, for as long as that takes. */
  @Handler
  suspend fun clear(ctx: Context, trackingNumber: String): Clearance {
    val answer = ctx.awakeable<Decision>()
    ShipmentClient.fromContext(ctx, trackingNumber).send().declared(answer.id)

    val (dutyCents) = answer.await()
    return Clearance(trackingNumber, dutyCents)
  }
  // #endregion clear
}
