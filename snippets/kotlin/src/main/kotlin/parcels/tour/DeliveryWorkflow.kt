package parcels.tour

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable
data class Delivery(val trackingNumber: String, val depot: String, val confirmWithinSeconds: Int)

@Serializable data class Signature(val signedBy: String)

@Serializable data class DeliveryResult(val stage: String, val signedBy: String? = null)

@Workflow
class DeliveryWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SIGNATURE = durablePromiseKey<Signature>("signature")
  }

  // #region run
  /** Delivers one parcel. Runs once per delivery id. */
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val (trackingNumber, depot, confirmWithinSeconds) = delivery
    ctx.runBlock("load van") { loadVan(depot, trackingNumber) }
    ctx.set(STAGE, "out for delivery")
    val signature = ctx.promise(SIGNATURE).future()
    val timeout = ctx.timer(confirmWithinSeconds.seconds)
    val signedBy =
      select {
          signature.onAwait { it.signedBy }
          timeout.onAwait { null }
        }
        .await()
    if (signedBy != null) {
      ctx.set(STAGE, "delivered")
      return DeliveryResult("delivered", signedBy)
    }
    ctx.runBlock("return to depot") { returnToDepot(depot, trackingNumber) }
    ctx.set(STAGE, "returned")
    return DeliveryResult("returned")
  }

  // #endregion run

  // #region signals
  /** The driver's phone calls this when the customer has signed. */
  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signature: Signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature)
  }

  /** Anyone can ask for the stage, at any time. */
  @Shared suspend fun status(ctx: SharedWorkflowContext) = ctx.get(STAGE) ?: "unknown"
  // #endregion signals
}
