package parcels.develop.testing;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the services under test. */
public class App {
  public static void main(String[] args) {
    var partners =
        new ParcelService.Partners() {
          @Override
          public String reserveSlot(String depot, String trackingNumber) {
            return depot + "-7";
          }

          @Override
          public String bookCarrier(String carrier, String trackingNumber) {
            return carrier + "-" + trackingNumber;
          }
        };
    RestateHttpServer.listen(Endpoint.bind(new ParcelService(partners)).bind(new Shipment()));
  }
}
