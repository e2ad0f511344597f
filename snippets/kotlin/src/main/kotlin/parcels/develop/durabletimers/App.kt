package parcels.develop.durabletimers

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(Shipment())
      bind(DeliveryWorkflow())
      bind(NotificationService())
    }
  )
}
