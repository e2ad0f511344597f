package parcels.develop.workflows;

// #region retention
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.time.Duration;

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(
                new ClaimWorkflow(),
                claims ->
                    claims
                        .journalRetention(Duration.ofDays(7))
                        .configureHandler("run", run -> run.workflowRetention(Duration.ofDays(30))))
            .bind(new DeliveryWorkflow())
            .bind(new ParcelService()));
  }
}
// #endregion retention
