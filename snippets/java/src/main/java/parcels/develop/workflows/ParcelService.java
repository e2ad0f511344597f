package parcels.develop.workflows;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.workflows.DeliveryWorkflow.Delivery;
import parcels.develop.workflows.DeliveryWorkflow.DeliveryResult;

@Service
public class ParcelService {
  public record Dispatch(String vanId, String invocationId) {}

  // #region submit-handler
  @Handler
  public Dispatch dispatch(Context ctx, Delivery delivery) {
    var id = "delivery-" + delivery.trackingNumber();
    var workflow = DeliveryWorkflowClient.fromContext(ctx, id);

    // Submit the workflow without waiting for its result.
    var handle = workflow.send().run(delivery);

    // Call another handler of the running workflow and wait for its answer.
    var van = workflow.van().await();

    return new Dispatch(van.vanId(), handle.invocationId());
  }

  // #endregion submit-handler

  // #region attach-handler
  @Handler
  public DeliveryResult awaitDelivery(Context ctx, Dispatch dispatch) {
    return ctx.invocationHandle(dispatch.invocationId(), DeliveryResult.class).attach().await();
  }
  // #endregion attach-handler
}
