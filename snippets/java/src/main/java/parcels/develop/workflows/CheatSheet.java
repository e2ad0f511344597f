package parcels.develop.workflows;

import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.common.DurablePromiseKey;
import java.time.Duration;
import parcels.develop.workflows.DeliveryWorkflow.Delivery;
import parcels.develop.workflows.DeliveryWorkflow.Signature;

class CheatSheet {
  private static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);

  void useWorkflow(WorkflowContext ctx, Delivery delivery) {
    // #region cheatsheet
    // In the workflow's handlers
    var signature = ctx.promise(SIGNATURE).future().await(); // wait for it
    signature = ctx.promise(SIGNATURE).future().await(Duration.ofDays(7)); // with a timeout
    var output = ctx.promise(SIGNATURE).peek(); // check, don't wait
    ctx.promiseHandle(SIGNATURE).resolve(new Signature("Ada")); // signal
    ctx.promiseHandle(SIGNATURE).reject("Nobody at home"); // signal a failure

    // In any handler
    var workflow = DeliveryWorkflowClient.fromContext(ctx, "delivery-PX-1042");
    var result = workflow.run(delivery).await(); // submit and wait
    var call = workflow.send().run(delivery); // submit
    result = call.attach().await(); // wait later
    // #endregion cheatsheet
  }
}
