package parcels.develop.errorhandling;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.io.IOException;
import java.time.Duration;

/** Serves the page's examples, and a stand-in for the carriers' APIs. */
public class App {
  public static void main(String[] args) throws IOException {
    if (Outside.carrierApi == null) Outside.carrierApi = CarrierApi.start();

    var endpoint =
        Endpoint.builder()
            .bind(new ParcelService())
            .bind(new CarrierService())
            .bind(new PaymentService())
            .bind(new CustomerAccount())
            .bind(new CustomsService())
            .bind(new DeliveryWorkflow());
    // #region timeouts
    endpoint.bind(
        new DepotService(),
        depots ->
            depots.configureHandler(
                "report", report -> report.abortTimeout(Duration.ofMinutes(15))));
    // #endregion timeouts
    var halfASecond = Duration.ofMillis(500);
    endpoint.bind(
        new Probe(),
        probe ->
            probe.configureHandler(
                "rushed",
                rushed -> rushed.inactivityTimeout(halfASecond).abortTimeout(halfASecond)));
    RestateHttpServer.listen(endpoint);
  }
}
