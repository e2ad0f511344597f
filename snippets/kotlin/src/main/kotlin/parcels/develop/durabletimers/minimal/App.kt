package parcels.develop.durabletimers.minimal

// #region minimal
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

// #fold A type, and a stand-in for the driver's app
@Serializable
data class Collection(val trackingNumber: String, val depot: String, val collectInSeconds: Int)

/** Sends one driver for each parcel. */
private fun sendDriver(collection: Collection) {
  println("send driver ${collection.depot} ${collection.trackingNumber}")
}

// #endfold
@Service
class DepotService {
  @Handler
  suspend fun collect(ctx: Context, collection: Collection) {
    ctx.sleep(collection.collectInSeconds.seconds)
    ctx.runBlock("send driver") { sendDriver(collection) }
  }
}

fun main() {
  RestateHttpServer.listen(endpoint { bind(DepotService()) })
}
// #endregion minimal
