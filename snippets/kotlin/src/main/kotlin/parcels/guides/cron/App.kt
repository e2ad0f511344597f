package parcels.guides.cron

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the cron jobs and the depots on PORT, 9080 by default. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(CronJob())
      bind(CronRunner())
      bind(CronCalendar())
      bind(DepotService())
    }
  )
}
