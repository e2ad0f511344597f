package parcels.develop.logging

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the page's examples, with JSON lines in the terminal. */
fun main() {
  System.setProperty("log4j2.configurationFile", "develop/logging/log4j2.properties")
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(Shipment())
    }
  )
}
