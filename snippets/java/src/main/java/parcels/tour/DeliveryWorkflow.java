package parcels.tour;

import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;

@Workflow
public class DeliveryWorkflow {
  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<String> SIGNATURE =
      DurablePromiseKey.of("signature", String.class);

  public record Delivery(String trackingNumber, int signWithinSeconds) {}

  // #region run
  /** One delivery: runs once for each delivery id. */
  @Workflow
  public String run(WorkflowContext ctx, Delivery delivery) {
    ctx.run("load van", () -> Outside.loadVan(delivery.trackingNumber()));
    ctx.set(STAGE, "on its way");
    try {
      var wait = Duration.ofSeconds(delivery.signWithinSeconds());
      var signedBy = ctx.promise(SIGNATURE).future().await(wait);
      ctx.set(STAGE, "delivered");
      return "signed by " + signedBy;
    } catch (TimeoutException late) {
      ctx.run("return to depot", () -> Outside.returnToDepot(delivery.trackingNumber()));
      ctx.set(STAGE, "returned");
      return "nobody signed";
    }
  }

  // #endregion run

  // #region signals
  /** Called from the courier's phone. */
  @Shared
  public void confirm(SharedWorkflowContext ctx, String signedBy) {
    ctx.promiseHandle(SIGNATURE).resolve(signedBy);
  }

  /** Called by whoever wants to know. */
  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("not started");
  }
  // #endregion signals
}
