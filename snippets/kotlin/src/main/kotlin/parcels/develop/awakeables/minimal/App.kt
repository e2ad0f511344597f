package parcels.develop.awakeables.minimal

// #region minimal
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlinx.serialization.Serializable

// #fold fileDeclaration: the request to the customs office
/** Stands for an HTTP request. The office resolves the awakeable when an officer has decided. */
private fun fileDeclaration(trackingNumber: String, awakeableId: String) {
  println("file declaration $trackingNumber $awakeableId")
}

// #endfold
@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Clearance(val officer: String, val dutyCents: Int)

@Service
class CustomsService {
  @Handler
  suspend fun clear(ctx: Context, parcel: Parcel): Clearance {
    val clearance = ctx.awakeable<Clearance>()

    ctx.runBlock("file declaration") { fileDeclaration(parcel.trackingNumber, clearance.id) }

    return clearance.await()
  }
}

fun main() {
  RestateHttpServer.listen(endpoint { bind(CustomsService()) })
}
// #endregion minimal
