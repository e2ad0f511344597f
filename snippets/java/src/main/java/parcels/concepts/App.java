package parcels.concepts;

// #region serve
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/**
 * The parcel application that the concept pages quote. Listens on PORT, 9080 when it is not set.
 */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new ParcelService())
            .bind(new Shipment())
            .bind(new DeliveryWorkflow())
            .bind(new CarrierService())
            .bind(new CustomsService())
            .bind(new NotificationService()));
  }
}
// #endregion serve
