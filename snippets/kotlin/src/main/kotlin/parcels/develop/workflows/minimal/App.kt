package parcels.develop.workflows.minimal

// #region minimal
// #fold Imports
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.*
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlinx.serialization.Serializable

// #endfold

@Serializable data class Delivery(val trackingNumber: String)

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
    ctx.set(STAGE, "out for delivery")

    val signature = ctx.promise(SIGNATURE).future().await()

    ctx.set(STAGE, "delivered")
    return DeliveryResult("delivered", signature.signedBy)
  }

  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signature: Signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature)
  }

  @Shared suspend fun status(ctx: SharedWorkflowContext): String = ctx.get(STAGE) ?: "unknown"
}

fun main() {
  RestateHttpServer.listen(endpoint { bind(DeliveryWorkflow()) })
}
// #endregion minimal
