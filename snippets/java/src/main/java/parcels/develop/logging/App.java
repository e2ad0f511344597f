package parcels.develop.logging;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the page's examples, with JSON lines in the terminal. */
public class App {
  public static void main(String[] args) {
    System.setProperty("log4j2.configurationFile", "develop/logging/log4j2.properties");
    RestateHttpServer.listen(Endpoint.bind(new ParcelService()).bind(new Shipment()));
  }
}
