package parcels.develop.workflows

// #region retention
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.*
import kotlin.time.Duration.Companion.days

fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ClaimWorkflow()) { claims ->
        claims.journalRetention = 7.days
        claims.configureHandler("run") { run -> run.workflowRetention = 30.days }
      }
      bind(DeliveryWorkflow())
      bind(ParcelService())
    }
  )
}
// #endregion retention
