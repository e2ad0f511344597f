package parcels.concepts

// #region serve
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** The parcel application of the concept pages. It listens on PORT, 9080 by default. */
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
