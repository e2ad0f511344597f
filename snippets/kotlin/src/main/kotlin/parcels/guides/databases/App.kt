package parcels.guides.databases

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the records and the shipments on PORT, 9080 by default. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelRecords())
      bind(Shipment())
    }
  )
}
