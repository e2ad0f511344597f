package parcels.develop.serving;

import dev.restate.sdk.HandlerRunner;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.util.concurrent.Executors;

/** Runs handlers on threads of its own. */
public class Threads {
  public static void main(String[] args) {
    // #region threads
    var threads = Executors.newCachedThreadPool(task -> new Thread(task, "parcels"));
    var endpoint = Endpoint.bind(new ParcelService(), HandlerRunner.Options.withExecutor(threads));
    // #endregion threads
    RestateHttpServer.listen(endpoint);
  }
}
