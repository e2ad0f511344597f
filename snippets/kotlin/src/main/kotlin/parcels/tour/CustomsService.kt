package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Clearance(val officer: String, val dutyCents: Int)

@Service
class CustomsService {
  // #region clear
  /** Waits for the customs officer's answer, however long it takes. */
  @Handler
  suspend fun clear(ctx: Context, parcel: Parcel): Clearance {
    val (trackingNumber) = parcel
    val awakeable = ctx.awakeable<Clearance>()
    ShipmentClient.fromContext(ctx, trackingNumber)
      .send()
      .declared(Declaration(trackingNumber, awakeable.id))

    return awakeable.await()
  }
  // #endregion clear
}
