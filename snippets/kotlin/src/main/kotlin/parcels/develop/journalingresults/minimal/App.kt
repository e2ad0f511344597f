package parcels.develop.journalingresults.minimal

// #region minimal
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlinx.serialization.Serializable

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Weight(val weightKg: Int)

@Service
class DepotService {
  @Handler
  suspend fun weigh(ctx: Context, parcel: Parcel): Weight {
    val weightKg = ctx.runBlock("weigh parcel") { weighParcel(parcel.trackingNumber) }
    return Weight(weightKg)
  }
}

/** Reads the depot's scale, which gives a different value each time. */
private fun weighParcel(trackingNumber: String): Int {
  println("weigh parcel $trackingNumber")
  return (1..30).random()
}

fun main() {
  RestateHttpServer.listen(endpoint { bind(DepotService()) })
}
// #endregion minimal
