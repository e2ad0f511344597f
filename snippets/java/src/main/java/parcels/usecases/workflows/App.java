package parcels.usecases.workflows;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the claims on PORT, 9080 by default. */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new ClaimWorkflow()));
  }
}
