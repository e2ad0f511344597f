package parcels.invoke.clients;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves what the client program calls on PORT, 9080 by default. */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new ParcelService()).bind(new NotificationService()));
  }
}
