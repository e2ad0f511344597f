package parcels.usecases.workflows

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable
data class Claim(
  val trackingNumber: String,
  val customer: String,
  val amountCents: Int,
  val paymentKey: String,
  val decideWithinSeconds: Int? = null,
)

@Serializable data class Decision(val approved: Boolean, val decidedBy: String)

@Serializable data class ClaimResult(val stage: String, val decidedBy: String? = null)

// #region workflow
@Workflow
class ClaimWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val APPROVAL = durablePromiseKey<Decision>("approval")
  }

  /** Runs once for each claim id, for days. */
  @Workflow
  suspend fun run(ctx: WorkflowContext, claim: Claim): ClaimResult {
    val key = ctx.key()
    ctx.set(STAGE, "awaiting approval")
    ctx.runBlock("request approval") { requestApproval(key, claim.amountCents) }

    val decision = decisionOrTimeout(ctx, claim)
    val stage =
      when (decision?.approved) {
        true -> "refunded"
        false -> "rejected"
        null -> "expired"
      }
    if (stage == "refunded") {
      ctx.runBlock("refund payment") { refundPayment(claim.trackingNumber, claim.paymentKey) }
    }
    ctx.set(STAGE, stage)

    val text = "Your claim for ${claim.trackingNumber} is $stage"
    ctx.runBlock("notify customer") { notifyCustomer(claim.customer, text, key) }
    return ClaimResult(stage, decision?.decidedBy)
  }

  private suspend fun decisionOrTimeout(ctx: WorkflowContext, claim: Claim): Decision? {
    val approval = ctx.promise(APPROVAL).future()
    val timeout = ctx.timer(claim.decideWithinSeconds?.seconds ?: 7.days)
    return select<Decision?> {
        approval.onAwait { it }
        timeout.onAwait { null }
      }
      .await()
  }

  // #fold decide and status
  /** The link in the back office's message calls this. */
  @Shared
  suspend fun decide(ctx: SharedWorkflowContext, decision: Decision) {
    val stage = ctx.get(STAGE) ?: "unknown"
    if (stage != "awaiting approval") throw TerminalException(409, "${ctx.key()} is $stage")
    ctx.promiseHandle(APPROVAL).resolve(decision)
  }

  @Shared suspend fun status(ctx: SharedWorkflowContext): String = ctx.get(STAGE) ?: "unknown"
  // #endfold
}
// #endregion workflow
