package parcels.tour

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(DepotService())
      bind(CarrierService())
      bind(ParcelService())
      bind(NotificationService())
      bind(PaymentService())
      bind(Shipment())
      bind(CustomsService())
      bind(DeliveryWorkflow())
    }
  )
}
