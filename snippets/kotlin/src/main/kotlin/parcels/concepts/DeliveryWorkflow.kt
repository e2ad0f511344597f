package parcels.concepts

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.common.TimeoutException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds

// #region workflow
/** The last mile of one parcel; the key is the delivery's id. */
@Workflow
class DeliveryWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val PROOF = durablePromiseKey<Proof>("proof")
  }

  /** Runs once for each delivery id. */
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): Outcome {
    // #region customs
    ctx.set(STAGE, "in customs")
    val answer = ctx.awakeable<Clearance>()
    CustomsServiceClient.fromContext(ctx).send().declare(Declaration(ctx.key(), answer.id))
    val dutyCents = answer.await().dutyCents
    // #endregion customs

    // #region handover
    try {
      ctx.runBlock("load van") { loadVan(delivery) }
      ctx.set(STAGE, "out for delivery")
      val proof = ctx.promise(PROOF).future().await(delivery.confirmWithinSeconds.seconds)
      ctx.set(STAGE, "delivered")
      return Outcome("delivered", dutyCents, proof.signedBy)
    } catch (error: TerminalException) {
      // Nobody signed in time, or the delivery was cancelled: undo the loading,
      // whether it has happened or not.
      ctx.runBlock("return to depot") { returnToDepot(delivery) }
      ctx.set(STAGE, "returned")
      if (error is TimeoutException) return Outcome("returned", dutyCents)
      throw error
    }
    // #endregion handover
  }

  // #region signals
  /** Called from the courier's phone while `run` waits. */
  @Shared
  suspend fun confirm(ctx: SharedWorkflowContext, proof: Proof) {
    ctx.promiseHandle(PROOF).resolve(proof)
  }

  /** Called by whoever wants to know. */
  @Shared suspend fun status(ctx: SharedWorkflowContext): String = ctx.get(STAGE) ?: "unknown"
  // #endregion signals
}
// #endregion workflow
