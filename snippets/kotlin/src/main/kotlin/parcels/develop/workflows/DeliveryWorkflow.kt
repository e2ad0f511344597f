package parcels.develop.workflows

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.common.TimeoutException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class Delivery(val trackingNumber: String, val depot: String)

@Serializable
data class DeliveryResult(
  val stage: String,
  val signedBy: String? = null,
  val reason: String? = null,
)

@Serializable data class Signature(val signedBy: String)

@Serializable data class Refusal(val reason: String)

@Serializable data class Van(val vanId: String)

/** The last mile of one parcel. The key is the delivery id. */
@Workflow
class DeliveryWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SIGNATURE = durablePromiseKey<Signature>("signature")
    val DISPATCHED = durablePromiseKey<Van>("dispatched")
  }

  // #region run
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val vanId = ctx.runBlock("load van") { loadVan(delivery.depot, delivery.trackingNumber) }
    ctx.set(STAGE, "out for delivery")
    ctx.promiseHandle(DISPATCHED).resolve(Van(vanId))

    try {
      val signature = ctx.promise(SIGNATURE).future().await()
      ctx.set(STAGE, "delivered")
      return DeliveryResult("delivered", signedBy = signature.signedBy)
    } catch (error: TerminalException) {
      // A rejection has code 500, a cancellation 409.
      if (error.code != TerminalException.INTERNAL_SERVER_ERROR_CODE) throw error
      ctx.set(STAGE, "returned")
      return DeliveryResult("returned", reason = error.message)
    }
  }

  // #endregion run

  // #region signal
  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signature: Signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature)
  }

  @Shared
  suspend fun refuse(ctx: SharedWorkflowContext, refusal: Refusal) {
    ctx.promiseHandle(SIGNATURE).reject(refusal.reason)
  }

  // #endregion signal

  // #region query
  @Shared suspend fun status(ctx: SharedWorkflowContext): String = ctx.get(STAGE) ?: "unknown"

  @Shared
  suspend fun signature(ctx: SharedWorkflowContext): Signature? =
    ctx.promise(SIGNATURE).peek().orElse(null)

  // #endregion query

  // #region event
  @Shared
  suspend fun van(ctx: SharedWorkflowContext): Van {
    val van = ctx.promise(DISPATCHED).future()
    val timeout = ctx.timer(30.seconds)
    return select {
        van.onAwait { it }
        timeout.onAwait { throw TimeoutException("No van yet") }
      }
      .await()
  }

  // #endregion event
}
