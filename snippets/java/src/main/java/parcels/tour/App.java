package parcels.tour;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new DepotService())
            .bind(new CarrierService())
            .bind(new ParcelService())
            .bind(new NotificationService())
            .bind(new PaymentService())
            .bind(new Shipment())
            .bind(new CustomsService())
            .bind(new DeliveryWorkflow()));
  }
}
