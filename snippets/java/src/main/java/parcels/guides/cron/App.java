package parcels.guides.cron;

import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

/** Serves the cron jobs and the depots on PORT, 9080 by default. */
public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(
        Endpoint.bind(new CronJob())
            .bind(new CronRunner())
            .bind(new CronCalendar())
            .bind(new DepotService()));
  }
}
