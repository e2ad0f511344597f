package parcels.guides.parallelizingwork

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*

@VirtualObject
class Scale {
  @Handler
  suspend fun weigh(ctx: ObjectContext, parcel: Parcel): Weight =
    Weight(ctx.runBlock("weigh parcel") { weighParcel(parcel.trackingNumber) })
}

@Service
class Scales {
  // #region limit
  /** Weighs a parcel on one of four scales, and waits until it's free. */
  @Handler
  suspend fun weigh(ctx: Context, parcel: Parcel): Weight {
    val number = parcel.trackingNumber.substring(3).toInt() % 4
    return ScaleClient.fromContext(ctx, "scale-$number").weigh(parcel).await()
  }
  // #endregion limit
}
