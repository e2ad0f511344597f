package parcels.concepts

// #region serve
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/**
 * The parcel application that the concept pages quote. Listens on PORT, 9080 when it is not set.
 */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(Shipment())
      bind(DeliveryWorkflow())
      bind(CarrierService())
      bind(CustomsService())
      bind(NotificationService())
    }
  )
}
// #endregion serve
