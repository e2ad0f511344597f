package parcels.guides.parallelizingwork;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new ParcelService())
            .bind(new DepotService())
            .bind(new Scale())
            .bind(new Scales()));
  }
}
