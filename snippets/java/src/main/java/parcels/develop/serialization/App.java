package parcels.develop.serialization;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the page's examples. */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new ParcelService()).bind(new Shipment()).bind(new CustomsService()));
  }
}
