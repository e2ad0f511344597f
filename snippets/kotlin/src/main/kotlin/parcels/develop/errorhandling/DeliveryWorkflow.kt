package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TimeoutException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds

@Workflow
class DeliveryWorkflow {
  // #region timeout
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val parcel = Parcel(delivery.trackingNumber)
    val clearance = CustomsServiceClient.fromContext(ctx).clear(parcel)
    try {
      val dutyCents = clearance.await(5.seconds).dutyCents
      return DeliveryResult("out for delivery", dutyCents)
    } catch (error: TimeoutException) {
      ctx.invocationHandle<Clearance>(clearance.invocationId()).cancel()
      return DeliveryResult("in customs")
    }
  }
  // #endregion timeout
}
