package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds

@Workflow
class DeliveryWorkflow {
  // #region timeout
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val parcel = Parcel(delivery.trackingNumber)
    val clearance = CustomsServiceClient.fromContext(ctx).clear(parcel)
    val timeout = ctx.timer(5.seconds)
    val dutyCents =
      select {
          clearance.onAwait { it.dutyCents }
          timeout.onAwait { null }
        }
        .await()
    if (dutyCents != null) return DeliveryResult("out for delivery", dutyCents)

    ctx.invocationHandle<Clearance>(clearance.invocationId()).cancel()
    return DeliveryResult("in customs")
  }
  // #endregion timeout
}
