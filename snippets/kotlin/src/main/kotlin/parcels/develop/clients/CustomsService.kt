package parcels.develop.clients

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

// #region awakeable-service
@Service
class CustomsService {
  @Handler
  suspend fun clear(ctx: Context, parcel: Parcel): Clearance {
    val clearance = ctx.awakeable<Clearance>()
    ctx.runBlock("file declaration") { fileDeclaration(parcel.trackingNumber, clearance.id) }
    return clearance.await()
  }
}
// #endregion awakeable-service
