package parcels.develop.serving;

// #region shutdown
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import io.vertx.core.http.HttpConnection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class Shutdown {
  public static void main(String[] args) {
    Set<HttpConnection> connections = ConcurrentHashMap.newKeySet();
    var server =
        RestateHttpServer.fromEndpoint(Endpoint.bind(new ParcelService()))
            .connectionHandler(
                connection -> {
                  connections.add(connection);
                  connection.closeHandler(closed -> connections.remove(connection));
                });
    server
        .listen(Integer.parseInt(System.getenv().getOrDefault("PORT", "9080")))
        .onFailure(Throwable::printStackTrace);

    Runtime.getRuntime().addShutdownHook(new Thread(() -> finishAttempts(connections)));
  }

  /** Accepts no attempts on open connections, and waits for the running ones, for 10 seconds. */
  private static void finishAttempts(Set<HttpConnection> connections) {
    connections.forEach(
        connection -> {
          try {
            connection.shutdown(10_000);
          } catch (UnsupportedOperationException error) {
            connection.close(); // HTTP/1.1, for example a health check
          }
        });
    try {
      for (int i = 0; i < 100 && !connections.isEmpty(); i++) Thread.sleep(100);
    } catch (InterruptedException error) {
      // Exit now. Restate retries the attempts that are still running.
    }
  }
}
// #endregion shutdown
