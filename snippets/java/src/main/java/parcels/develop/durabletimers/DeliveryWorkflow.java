package parcels.develop.durabletimers;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;

@Workflow
public class DeliveryWorkflow {
  record Delivery(String trackingNumber, int confirmWithinSeconds) {}

  record Signature(String signedBy) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record DeliveryResult(String stage, String signedBy) {}

  static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);

  // #region time-limit
  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    var timeout = Duration.ofSeconds(delivery.confirmWithinSeconds());
    try {
      var signature = ctx.promise(SIGNATURE).future().await(timeout);
      return new DeliveryResult("delivered", signature.signedBy());
    } catch (TimeoutException error) {
      return new DeliveryResult("returned", null);
    }
  }

  // #endregion time-limit

  @Shared
  public void confirm(SharedWorkflowContext ctx, Signature signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature);
  }
}
