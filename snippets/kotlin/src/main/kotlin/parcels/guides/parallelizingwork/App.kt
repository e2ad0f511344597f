package parcels.guides.parallelizingwork

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(DepotService())
      bind(Scale())
      bind(Scales())
    }
  )
}
