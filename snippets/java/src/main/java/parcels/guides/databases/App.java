package parcels.guides.databases;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the records and the shipments on PORT, 9080 by default. */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new ParcelRecords()).bind(new Shipment()));
  }
}
