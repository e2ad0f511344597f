package parcels.develop.servicecommunication

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(CarrierServiceImpl())
      bind(CarrierWebhook())
      bind(Shipment())
      bind(DeliveryWorkflow())
      bind(NotificationService())
      bind(CustomsService())
      bind(DepotService())
    }
  )
}
