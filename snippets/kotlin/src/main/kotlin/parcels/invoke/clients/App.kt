package parcels.invoke.clients

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves what the client program calls on PORT, 9080 by default. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(NotificationService())
    }
  )
}
