package parcels.develop.clients

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.*
import kotlin.time.Duration.Companion.days

/** Serves the services that the shop's programs call. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService()) { parcels -> parcels.idempotencyRetention = 3.days }
      bind(Shipment())
      bind(CustomsService())
      bind(NotificationService())
      bind(DeliveryWorkflow()) { deliveries ->
        deliveries.configureHandler("run") { run -> run.workflowRetention = 7.days }
      }
      // #region private
      bind(CarrierService()) { carriers -> carriers.ingressPrivate = true }
      // #endregion private
    }
  )
}
