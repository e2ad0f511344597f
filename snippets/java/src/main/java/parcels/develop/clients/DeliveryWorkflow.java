package parcels.develop.clients;

import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import parcels.develop.clients.Model.Delivery;
import parcels.develop.clients.Model.DeliveryResult;
import parcels.develop.clients.Model.Signature;

// #region workflow
@Workflow
public class DeliveryWorkflow {
  private static final DurablePromiseKey<Signature> SIGNATURE =
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

  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.promise(SIGNATURE).peek().isReady() ? "delivered" : "out for delivery";
  }
}
// #endregion workflow
