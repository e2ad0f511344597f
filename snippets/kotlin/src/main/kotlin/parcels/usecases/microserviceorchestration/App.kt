package parcels.usecases.microserviceorchestration

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(PaymentService())
      bind(CarrierService())
      bind(CustomsService())
      bind(NotificationService())
      bind(Shipment())
    }
  )
}
