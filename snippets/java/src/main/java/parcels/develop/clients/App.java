package parcels.develop.clients;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.time.Duration;

/** Serves the services that the shop's programs call. */
public class App {
  public static void main(String[] args) {
    var endpoint =
        Endpoint.builder()
            .bind(new ParcelService(), parcels -> parcels.idempotencyRetention(Duration.ofDays(3)))
            .bind(new Shipment())
            .bind(new CustomsService())
            .bind(new NotificationService())
            .bind(
                new DeliveryWorkflow(),
                deliveries ->
                    deliveries.configureHandler(
                        "run", run -> run.workflowRetention(Duration.ofDays(7))));
    // #region private
    endpoint.bind(new CarrierService(), carriers -> carriers.ingressPrivate(true));
    // #endregion private
    RestateHttpServer.listen(endpoint);
  }
}
