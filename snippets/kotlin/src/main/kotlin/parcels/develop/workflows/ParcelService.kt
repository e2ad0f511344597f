package parcels.develop.workflows

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Dispatch(val vanId: String, val invocationId: String)

@Service
class ParcelService {
  // #region submit-handler
  @Handler
  suspend fun dispatch(ctx: Context, delivery: Delivery): Dispatch {
    val id = "delivery-${delivery.trackingNumber}"
    val workflow = DeliveryWorkflowClient.fromContext(ctx, id)

    // Submit the workflow without waiting for its result.
    val handle = workflow.send().run(delivery)

    // Call another handler of the running workflow and wait for its answer.
    val van = workflow.van().await()

    return Dispatch(van.vanId, handle.invocationId())
  }

  // #endregion submit-handler

  // #region attach-handler
  @Handler
  suspend fun awaitDelivery(ctx: Context, dispatch: Dispatch): DeliveryResult =
    ctx.invocationHandle<DeliveryResult>(dispatch.invocationId).attach().await()
  // #endregion attach-handler
}
