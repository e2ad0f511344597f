package parcels.develop.workflows

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

// #region approval
// #fold Types
@Serializable
data class Claim(
  val trackingNumber: String,
  val amountCents: Int,
  val paymentKey: String,
  val decideWithinSeconds: Int? = null,
)

@Serializable data class Decision(val approved: Boolean, val decidedBy: String)

@Serializable data class ClaimResult(val stage: String, val decidedBy: String? = null)

// #endfold

@Workflow
class ClaimWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val APPROVAL = durablePromiseKey<Decision>("approval")
  }

  @Workflow
  suspend fun run(ctx: WorkflowContext, claim: Claim): ClaimResult {
    val claimId = ctx.key()
    ctx.set(STAGE, "awaiting approval")
    ctx.runBlock("request approval") { requestApproval(claimId, claim.amountCents) }

    val approval = ctx.promise(APPROVAL).future()
    val timeout = ctx.timer(claim.decideWithinSeconds?.seconds ?: 7.days)
    val decision =
      select {
          approval.onAwait { it }
          timeout.onAwait { null }
        }
        .await()

    if (decision == null) {
      ctx.set(STAGE, "expired")
      return ClaimResult("expired")
    }
    if (!decision.approved) {
      ctx.set(STAGE, "rejected")
      return ClaimResult("rejected", decision.decidedBy)
    }
    ctx.runBlock("refund payment") { refundPayment(claim.trackingNumber, claim.paymentKey) }
    ctx.set(STAGE, "refunded")
    return ClaimResult("refunded", decision.decidedBy)
  }

  @Shared
  suspend fun decide(ctx: SharedWorkflowContext, decision: Decision) {
    val stage = ctx.get(STAGE) ?: "unknown"
    if (stage != "awaiting approval") throw TerminalException(409, "${ctx.key()} is $stage")
    ctx.promiseHandle(APPROVAL).resolve(decision)
  }

  // #fold status
  @Shared suspend fun status(ctx: SharedWorkflowContext): String = ctx.get(STAGE) ?: "unknown"
  // #endfold
}
// #endregion approval
