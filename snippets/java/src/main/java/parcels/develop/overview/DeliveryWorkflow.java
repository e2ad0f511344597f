package parcels.develop.overview;

// #region workflow
// #fold Imports
import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.StateKey;
import parcels.develop.overview.Shipment.Scan;

// #endfold

@Workflow
public class DeliveryWorkflow {
  record Delivery(String trackingNumber, String depot) {}

  record Signature(String signedBy) {}

  record DeliveryResult(String stage, String signedBy) {}

  static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);

  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    var shipment = ShipmentClient.fromContext(ctx, delivery.trackingNumber());
    shipment.scan(new Scan(delivery.depot())).await();
    ctx.set(STAGE, "out for delivery");

    var signature = ctx.promise(SIGNATURE).future().await();
    ctx.set(STAGE, "delivered");
    return new DeliveryResult("delivered", signature.signedBy());
  }

  @Shared
  public void confirm(SharedWorkflowContext ctx, Signature signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature);
  }

  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
}
// #endregion workflow
