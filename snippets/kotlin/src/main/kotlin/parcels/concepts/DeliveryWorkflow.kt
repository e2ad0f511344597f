package parcels.concepts

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.common.TimeoutException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds

// #region workflow
/** The last mile of one parcel. The key is the delivery id. */
@Workflow
class DeliveryWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val SIGNATURE = durablePromiseKey<Signature>("signature")
  }

  /** Runs once for each delivery id. */
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    // #fold Sends a customs declaration, and waits for the clearance
    // #region customs
    ctx.set(STAGE, "in customs")
    val clearance = ctx.awakeable<Clearance>()
    CustomsServiceClient.fromContext(ctx)
      .send()
      .declare(Declaration(delivery.trackingNumber, clearance.id))
    val dutyCents = clearance.await().dutyCents
    // #endregion customs
    // #endfold

    // #region handover
    try {
      ctx.runBlock("load van") { loadVan(delivery) }
      ctx.set(STAGE, "out for delivery")
      val signature = ctx.promise(SIGNATURE).future()
      val timeout = ctx.timer(delivery.confirmWithinSeconds.seconds)
      val signedBy =
        select {
            signature.onAwait { it.signedBy }
            timeout.onAwait { throw TimeoutException("Not signed") }
          }
          .await()
      ctx.set(STAGE, "delivered")
      return DeliveryResult("delivered", dutyCents, signedBy)
    } catch (error: TerminalException) {
      // Not signed in time, or cancelled: unload the parcel,
      // whether or not it was loaded.
      ctx.runBlock("return to depot") { returnToDepot(delivery) }
      ctx.set(STAGE, "returned")
      if (error is TimeoutException) return DeliveryResult("returned", dutyCents)
      throw error
    }
    // #endregion handover
  }

  // #region signals
  /** The courier's phone calls this while `run` waits. */
  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, signature: Signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature)
  }

  @Shared suspend fun status(ctx: SharedWorkflowContext): String = ctx.get(STAGE) ?: "unknown"
  // #endregion signals
}
// #endregion workflow
