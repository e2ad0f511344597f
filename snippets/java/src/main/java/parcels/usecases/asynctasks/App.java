package parcels.usecases.asynctasks;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the labels on PORT, 9080 by default. */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new LabelService()));
  }
}
