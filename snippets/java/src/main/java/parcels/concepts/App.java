package parcels.concepts;

// #region serve
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the parcel application on PORT, 9080 by default. */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new ParcelService())
            .bind(new Shipment())
            .bind(new CustomerAccount())
            .bind(new DeliveryWorkflow())
            .bind(new ClaimWorkflow())
            .bind(new CarrierService())
            .bind(new CustomsService())
            .bind(new NotificationService()));
  }
}
// #endregion serve
