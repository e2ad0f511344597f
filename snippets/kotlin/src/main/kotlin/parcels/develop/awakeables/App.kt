package parcels.develop.awakeables

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(CustomsDesk())
      bind(CustomsService())
      bind(DeliveryWorkflow())
    }
  )
}
