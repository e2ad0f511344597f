package parcels.develop.state;

import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.StateKey;
import java.time.Duration;

// #region workflow
@Workflow
public class DeliveryWorkflow {
  record DeliveryResult(String stage) {}

  static final StateKey<String> STAGE = StateKey.of("stage", String.class);

  @Workflow
  public DeliveryResult run(WorkflowContext ctx) {
    ctx.set(STAGE, "in customs");
    ctx.sleep(Duration.ofSeconds(1));
    ctx.set(STAGE, "out for delivery");
    ctx.sleep(Duration.ofSeconds(1));
    ctx.set(STAGE, "delivered");
    return new DeliveryResult("delivered");
  }

  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
}
// #endregion workflow
