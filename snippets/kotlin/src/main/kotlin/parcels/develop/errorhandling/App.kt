package parcels.develop.errorhandling

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.*
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes

/** Serves the page's examples. */
fun main() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(CarrierService())
      bind(PaymentService())
      bind(CustomerAccount())
      bind(CustomsService())
      bind(DeliveryWorkflow())
      // #region timeouts
      bind(DepotService()) { depots ->
        depots.configureHandler("report") { report -> report.abortTimeout = 15.minutes }
      }
      // #endregion timeouts
      bind(Probe()) { probe ->
        probe.configureHandler("rushed") { rushed ->
          rushed.inactivityTimeout = 500.milliseconds
          rushed.abortTimeout = 500.milliseconds
        }
      }
    }
  )
}
