package parcels.develop.serialization

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the page's examples. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(Shipment())
      bind(CustomsService())
    }
  )
}
