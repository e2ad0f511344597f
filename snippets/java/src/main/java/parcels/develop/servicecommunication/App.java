package parcels.develop.servicecommunication;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new ParcelService())
            .bind(new CarrierServiceImpl())
            .bind(new CarrierWebhook())
            .bind(new Shipment())
            .bind(new DeliveryWorkflow())
            .bind(new NotificationService())
            .bind(new CustomsService())
            .bind(new DepotService()));
  }
}
