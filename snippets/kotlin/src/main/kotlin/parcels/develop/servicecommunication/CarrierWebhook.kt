package parcels.develop.servicecommunication

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

// #region idempotency
@Serializable
data class CarrierEvent(val eventId: String, val trackingNumber: String, val depot: String)

@Service
class CarrierWebhook {
  @Handler
  suspend fun receive(ctx: Context, event: CarrierEvent): Int =
    ShipmentClient.fromContext(ctx, event.trackingNumber)
      .scan(Scan(event.depot)) { idempotencyKey = event.eventId }
      .await()
}
// #endregion idempotency
