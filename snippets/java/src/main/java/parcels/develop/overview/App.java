package parcels.develop.overview;

// #region serve
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.time.Duration;

public class App {
  public static void main(String[] args) {
    var endpoint =
        Endpoint.builder()
            .bind(new ParcelService())
            .bind(new Shipment())
            .bind(new DeliveryWorkflow());
    // #region options
    endpoint.bind(
        new CarrierService(),
        carriers ->
            carriers
                .ingressPrivate(true)
                .idempotencyRetention(Duration.ofDays(7))
                .addMetadata("team", "carriers")
                .configureHandler("book", book -> book.inactivityTimeout(Duration.ofMinutes(5))));
    // #endregion options
    int port = RestateHttpServer.listen(endpoint);

    System.out.println("Serving on port " + port);
  }
}
// #endregion serve
