package parcels.develop.serialization.minimal

// #region minimal
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlinx.serialization.Serializable

@Serializable data class QuoteRequest(val weightKg: Int, val destination: String)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

@Service
class ParcelService {
  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest): Quote =
    Quote("swiftvan", 490 + 60 * request.weightKg)
}

fun main() {
  RestateHttpServer.listen(endpoint { bind(ParcelService()) })
}
// #endregion minimal
