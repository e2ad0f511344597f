package parcels.develop.durabletimers

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class Delivery(val trackingNumber: String, val confirmWithinSeconds: Int)

@Serializable data class Signature(val signedBy: String)

@Serializable data class DeliveryResult(val stage: String, val signedBy: String? = null)

@Workflow
class DeliveryWorkflow {
  private companion object {
    val SIGNATURE = durablePromiseKey<Signature>("signature")
  }

  // #region time-limit
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val signature = ctx.promise(SIGNATURE).future()
    val timeout = ctx.timer(delivery.confirmWithinSeconds.seconds)
    return select {
        signature.onAwait { DeliveryResult("delivered", it.signedBy) }
        timeout.onAwait { DeliveryResult("returned") }
      }
      .await()
  }

  // #endregion time-limit

  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signature: Signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature)
  }
}
