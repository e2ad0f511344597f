package parcels.develop.overview

// #region workflow
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Delivery(val trackingNumber: String, val depot: String)

@Serializable data class Signature(val signedBy: String)

@Serializable data class DeliveryResult(val stage: String, val signedBy: String)

@Workflow
class DeliveryWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SIGNATURE = durablePromiseKey<Signature>("signature")
  }

  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val shipment = ShipmentClient.fromContext(ctx, delivery.trackingNumber)
    shipment.scan(Scan(delivery.depot)).await()
    ctx.set(STAGE, "out for delivery")

    val signature = ctx.promise(SIGNATURE).future().await()
    ctx.set(STAGE, "delivered")
    return DeliveryResult("delivered", signature.signedBy)
  }

  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signature: Signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature)
  }

  @Shared suspend fun status(ctx: SharedWorkflowContext) = ctx.get(STAGE) ?: "unknown"
}
// #endregion workflow
