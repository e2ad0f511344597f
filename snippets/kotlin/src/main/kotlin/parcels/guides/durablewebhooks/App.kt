package parcels.guides.durablewebhooks

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the webhook and the shipments on PORT, 9080 by default. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(CarrierWebhook())
      bind(Shipment())
    }
  )
}
