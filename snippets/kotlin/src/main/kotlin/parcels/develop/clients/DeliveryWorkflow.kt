package parcels.develop.clients

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.kotlin.*

// #region workflow
@Workflow
class DeliveryWorkflow {
  private companion object {
    val SIGNATURE = durablePromiseKey<Signature>("signature")
  }

  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val signature = ctx.promise(SIGNATURE).future().await()
    return DeliveryResult("delivered", signature.signedBy)
  }

  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signature: Signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature)
  }

  @Shared
  suspend fun status(ctx: SharedWorkflowContext): String =
    if (ctx.promise(SIGNATURE).peek().isReady) "delivered" else "out for delivery"
}
// #endregion workflow
