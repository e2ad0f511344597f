package parcels.develop.state

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.*

fun main() {
  RestateHttpServer.listen(
    endpoint {
      // #region lazy
      bind(Shipment()) { shipment ->
        shipment.configureHandler("note") { handler -> handler.enableLazyState = true }
        // #fold noteLaterLazily: the same for a handler that only the tests call
        shipment.configureHandler("noteLaterLazily") { handler -> handler.enableLazyState = true }
        // #endfold
      }
      // #endregion lazy
      bind(CustomerAccount())
      bind(DeliveryWorkflow())
    }
  )
}
