package parcels.develop.logging.minimal;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the smallest example, with a configuration of its own. */
public class App {
  public static void main(String[] args) {
    System.setProperty("log4j2.configurationFile", "develop/logging/minimal/log4j2.properties");
    RestateHttpServer.listen(Endpoint.bind(new DepotService()));
  }
}
