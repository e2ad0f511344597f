package parcels.concepts

// #region serve
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the parcel application on PORT, 9080 by default. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(Shipment())
      bind(CustomerAccount())
      bind(DeliveryWorkflow())
      bind(ClaimWorkflow())
      bind(CarrierService())
      bind(CustomsService())
      bind(NotificationService())
    }
  )
}
// #endregion serve
