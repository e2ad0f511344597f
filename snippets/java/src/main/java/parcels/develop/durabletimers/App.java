package parcels.develop.durabletimers;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new Shipment()).bind(new DeliveryWorkflow()).bind(new NotificationService()));
  }
}
