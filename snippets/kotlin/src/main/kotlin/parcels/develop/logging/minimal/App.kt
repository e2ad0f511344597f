package parcels.develop.logging.minimal

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the smallest example, with a configuration of its own. */
fun main() {
  System.setProperty("log4j2.configurationFile", "develop/logging/minimal/log4j2.properties")
  RestateHttpServer.listen(endpoint { bind(DepotService()) })
}
