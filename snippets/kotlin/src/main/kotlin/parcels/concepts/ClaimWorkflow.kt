package parcels.concepts

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.seconds

/** Refunds a lost parcel, if a person approves it. The key is the claim id. */
@Workflow
class ClaimWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val APPROVAL = durablePromiseKey<Decision>("approval")
  }

  // #region approval
  @Workflow
  suspend fun run(ctx: WorkflowContext, claim: Claim): ClaimResult {
    ctx.set(STAGE, "awaiting approval")
    val approval = ctx.promise(APPROVAL).future()
    val timeout = ctx.timer(claim.decideWithinSeconds?.seconds ?: 7.days)
    val decision =
      select {
          approval.onAwait { it }
          timeout.onAwait { null }
        }
        .await()

    if (decision?.approved == true) ctx.runBlock("refund payment") { refundPayment(claim) }
    val stage =
      when (decision?.approved) {
        true -> "refunded"
        false -> "rejected"
        null -> "expired"
      }
    ctx.set(STAGE, stage)
    return ClaimResult(stage, decision?.decidedBy)
  }

  /** The button in the back office calls this; refuses a late decision. */
  @Shared
  suspend fun decide(ctx: SharedWorkflowContext, decision: Decision) {
    val stage = ctx.get(STAGE) ?: "unknown"
    if (stage != "awaiting approval") throw TerminalException(409, "${ctx.key()} is $stage")
    ctx.promiseHandle(APPROVAL).resolve(decision)
  }

  // #endregion approval

  @Shared suspend fun status(ctx: SharedWorkflowContext): String = ctx.get(STAGE) ?: "unknown"
}
