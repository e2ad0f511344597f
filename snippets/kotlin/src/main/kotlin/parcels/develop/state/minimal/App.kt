package parcels.develop.state.minimal

// #region untyped
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlinx.serialization.Serializable

@Serializable data class Scan(val depot: String)

@VirtualObject
class Shipment {
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get<List<String>>("scans").orEmpty() + scan.depot
    ctx.set("scans", scans)
    return scans.size
  }
}

fun main() {
  RestateHttpServer.listen(endpoint { bind(Shipment()) })
}
// #endregion untyped
