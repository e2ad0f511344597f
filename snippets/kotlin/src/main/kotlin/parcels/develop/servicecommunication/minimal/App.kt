package parcels.develop.servicecommunication.minimal

// #region minimal
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlinx.serialization.Serializable

@Serializable data class QuoteRequest(val weightKg: Int)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

@Service
class CarrierService {
  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest) =
    Quote("swiftvan", 490 + 60 * request.weightKg)
}

@Service
class ParcelService {
  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest): Quote =
    CarrierServiceClient.fromContext(ctx).quote(request).await()
}

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(CarrierService())
      bind(ParcelService())
    }
  )
}
// #endregion minimal
