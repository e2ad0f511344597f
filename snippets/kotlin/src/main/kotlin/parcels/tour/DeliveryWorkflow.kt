package parcels.tour

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TimeoutException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class Delivery(val trackingNumber: String, val signWithinSeconds: Int)

@Workflow
class DeliveryWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SIGNATURE = durablePromiseKey<String>("signature")
  }

  // #region run
  /** One delivery: runs once for each delivery id. */
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): String {
    ctx.runBlock("load van") { loadVan(delivery.trackingNumber) }
    ctx.set(STAGE, "on its way")
    try {
      val signedBy = ctx.promise(SIGNATURE).future().await(delivery.signWithinSeconds.seconds)
      ctx.set(STAGE, "delivered")
      return "signed by $signedBy"
    } catch (_: TimeoutException) {
      ctx.runBlock("return to depot") { returnToDepot(delivery.trackingNumber) }
      ctx.set(STAGE, "returned")
      return "nobody signed"
    }
  }

  // #endregion run

  // #region signals
  /** Called from the courier's phone. */
  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signedBy: String) {
    ctx.promiseHandle(SIGNATURE).resolve(signedBy)
  }

  /** Called by whoever wants to know. */
  @Shared suspend fun status(ctx: SharedWorkflowContext) = ctx.get(STAGE) ?: "not started"
  // #endregion signals
}
