package parcels.usecases.workflows;

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
import java.util.Optional;

// #region workflow
@Workflow
public class ClaimWorkflow {
  // #fold Types
  public record Claim(
      String trackingNumber,
      String customer,
      int amountCents,
      String paymentKey,
      Integer decideWithinSeconds) {}

  public record Decision(boolean approved, String decidedBy) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ClaimResult(String stage, String decidedBy) {}

  // #endfold

  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<Decision> APPROVAL =
      DurablePromiseKey.of("approval", Decision.class);

  /** Runs once for each claim id, for days. */
  @Workflow
  public ClaimResult run(WorkflowContext ctx, Claim claim) {
    ctx.set(STAGE, "awaiting approval");
    ctx.run("request approval", () -> Outside.requestApproval(ctx.key(), claim.amountCents()));

    var decision = decisionOrTimeout(ctx, claim);
    var stage = "expired";
    if (decision.isPresent()) {
      stage = decision.get().approved() ? "refunded" : "rejected";
    }
    if (stage.equals("refunded")) {
      ctx.run(
          "refund payment",
          () -> Outside.refundPayment(claim.trackingNumber(), claim.paymentKey()));
    }
    ctx.set(STAGE, stage);

    var text = "Your claim for " + claim.trackingNumber() + " is " + stage;
    ctx.run("notify customer", () -> Outside.notifyCustomer(claim.customer(), text, ctx.key()));
    return new ClaimResult(stage, decision.map(Decision::decidedBy).orElse(null));
  }

  private static Optional<Decision> decisionOrTimeout(WorkflowContext ctx, Claim claim) {
    var seconds = claim.decideWithinSeconds();
    var timeout = seconds == null ? Duration.ofDays(7) : Duration.ofSeconds(seconds);
    try {
      return Optional.of(ctx.promise(APPROVAL).future().await(timeout));
    } catch (TimeoutException expired) {
      return Optional.empty();
    }
  }

  // #fold decide and status
  /** The link in the back office's message calls this. */
  @Shared
  public void decide(SharedWorkflowContext ctx, Decision decision) {
    var stage = ctx.get(STAGE).orElse("unknown");
    if (!stage.equals("awaiting approval")) {
      throw new TerminalException(409, ctx.key() + " is " + stage);
    }
    ctx.promiseHandle(APPROVAL).resolve(decision);
  }

  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
  // #endfold
}
// #endregion workflow
