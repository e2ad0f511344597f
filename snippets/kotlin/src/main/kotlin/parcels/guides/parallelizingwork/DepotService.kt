package parcels.guides.parallelizingwork

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Weight(val weightKg: Int)

@Service
class DepotService {
  // #region weigh
  @Handler
  suspend fun weigh(ctx: Context, parcel: Parcel): Weight =
    Weight(ctx.runBlock("weigh parcel") { weighParcel(parcel.trackingNumber) })
  // #endregion weigh
}
