package parcels.develop.serving;

// #region http
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

public class Http {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new ParcelService()).bind(new Shipment()));
  }
}
// #endregion http
