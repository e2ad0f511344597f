package parcels.develop.overview

// #region serve
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.*
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.minutes

fun main() {
  val endpoint = endpoint {
    bind(ParcelService())
    bind(Shipment())
    bind(DeliveryWorkflow())
    // #region options
    bind(CarrierService()) { carriers ->
      carriers.ingressPrivate = true
      carriers.idempotencyRetention = 7.days
      carriers.metadata = mapOf("team" to "carriers")
      carriers.configureHandler("book") { book -> book.inactivityTimeout = 5.minutes }
    }
    // #endregion options
  }
  val port = RestateHttpServer.listen(endpoint)

  println("Serving on port $port")
}
// #endregion serve
