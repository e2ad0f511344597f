package parcels.develop.servicecommunication;

import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;

@Workflow
public class DeliveryWorkflow {
  record Delivery(String trackingNumber) {}

  record Signature(String signedBy) {}

  record DeliveryResult(String stage, String signedBy) {}

  static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);

  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    var signature = ctx.promise(SIGNATURE).future().await();
    return new DeliveryResult("delivered", signature.signedBy());
  }

  @Shared
  public void confirm(SharedWorkflowContext ctx, Signature signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature);
  }
}
