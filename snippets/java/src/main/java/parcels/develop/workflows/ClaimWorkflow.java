package parcels.develop.workflows;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;

// #region approval
@Workflow
public class ClaimWorkflow {
  // #fold Types
  /**
   * @param decideWithinSeconds seven days if null
   */
  public record Claim(
      String trackingNumber, int amountCents, String paymentKey, Integer decideWithinSeconds) {}

  public record Decision(boolean approved, String decidedBy) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ClaimResult(String stage, String decidedBy) {}

  // #endfold

  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<Decision> APPROVAL =
      DurablePromiseKey.of("approval", Decision.class);

  @Workflow
  public ClaimResult run(WorkflowContext ctx, Claim claim) {
    String claimId = ctx.key();
    var seconds = claim.decideWithinSeconds();
    var timeout = seconds == null ? Duration.ofDays(7) : Duration.ofSeconds(seconds);
    ctx.set(STAGE, "awaiting approval");
    ctx.run("request approval", () -> Outside.requestApproval(claimId, claim.amountCents()));

    Decision decision;
    try {
      decision = ctx.promise(APPROVAL).future().await(timeout);
    } catch (TimeoutException error) {
      ctx.set(STAGE, "expired");
      return new ClaimResult("expired", null);
    }

    if (!decision.approved()) {
      ctx.set(STAGE, "rejected");
      return new ClaimResult("rejected", decision.decidedBy());
    }
    ctx.run(
        "refund payment", () -> Outside.refundPayment(claim.trackingNumber(), claim.paymentKey()));
    ctx.set(STAGE, "refunded");
    return new ClaimResult("refunded", decision.decidedBy());
  }

  @Shared
  public void decide(SharedWorkflowContext ctx, Decision decision) {
    var stage = ctx.get(STAGE).orElse("unknown");
    if (!stage.equals("awaiting approval")) {
      throw new TerminalException(409, ctx.key() + " is " + stage);
    }
    ctx.promiseHandle(APPROVAL).resolve(decision);
  }

  // #fold status
  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
  // #endfold
}
// #endregion approval
