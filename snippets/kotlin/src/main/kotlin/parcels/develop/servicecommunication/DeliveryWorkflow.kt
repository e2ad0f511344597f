package parcels.develop.servicecommunication

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Delivery(val trackingNumber: String)

@Serializable data class Signature(val signedBy: String)

@Serializable data class DeliveryResult(val stage: String, val signedBy: String)

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
}
