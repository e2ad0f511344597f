package parcels.develop.state;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

public class App {
  public static void main(String[] args) {
    var endpoint = Endpoint.builder();
    // #region lazy
    endpoint.bind(
        new Shipment(),
        shipment -> {
          shipment.configureHandler("note", handler -> handler.enableLazyState(true));
          // #fold noteLaterLazily: the same for a handler that only the tests call
          shipment.configureHandler("noteLaterLazily", handler -> handler.enableLazyState(true));
          // #endfold
        });
    // #endregion lazy
    endpoint.bind(new CustomerAccount());
    endpoint.bind(new DeliveryWorkflow());
    RestateHttpServer.listen(endpoint);
  }
}
