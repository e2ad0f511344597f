package parcels.concepts;

import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;
import parcels.concepts.Model.Claim;
import parcels.concepts.Model.ClaimResult;
import parcels.concepts.Model.Decision;

/** Refunds a lost parcel, if a person approves it. The key is the claim id. */
@Workflow
public class ClaimWorkflow {
  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<Decision> APPROVAL =
      DurablePromiseKey.of("approval", Decision.class);

  // #region approval
  @Workflow
  public ClaimResult run(WorkflowContext ctx, Claim claim) {
    var seconds = claim.decideWithinSeconds();
    var timeout = seconds == null ? Duration.ofDays(7) : Duration.ofSeconds(seconds);
    ctx.set(STAGE, "awaiting approval");
    try {
      var decision = ctx.promise(APPROVAL).future().await(timeout);

      if (decision.approved()) {
        ctx.run("refund payment", () -> Outside.refundPayment(claim));
      }
      var stage = decision.approved() ? "refunded" : "rejected";
      ctx.set(STAGE, stage);
      return new ClaimResult(stage, decision.decidedBy());
    } catch (TimeoutException error) {
      ctx.set(STAGE, "expired");
      return new ClaimResult("expired", null);
    }
  }

  /** The button in the back office calls this; refuses a late decision. */
  @Shared
  public void decide(SharedWorkflowContext ctx, Decision decision) {
    var stage = ctx.get(STAGE).orElse("unknown");
    if (!stage.equals("awaiting approval")) {
      throw new TerminalException(409, ctx.key() + " is " + stage);
    }
    ctx.promiseHandle(APPROVAL).resolve(decision);
  }

  // #endregion approval

  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
}
