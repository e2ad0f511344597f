package parcels.develop.durabletimers.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.time.Duration;

@Service
class DepotService {
  record Collection(String trackingNumber, String depot, int collectInSeconds) {}

  @Handler
  public void collect(Context ctx, Collection collection) {
    ctx.sleep(Duration.ofSeconds(collection.collectInSeconds()));
    ctx.run("send driver", () -> sendDriver(collection));
  }

  // #fold A stand-in for the driver's app
  /** Sends one driver for each parcel. */
  private static void sendDriver(Collection collection) {
    System.out.println("send driver " + collection.depot() + " " + collection.trackingNumber());
  }
  // #endfold
}

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new DepotService()));
  }
}
// #endregion minimal
