package parcels.develop.errorhandling;

import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;
import parcels.develop.errorhandling.Model.Delivery;
import parcels.develop.errorhandling.Model.DeliveryResult;
import parcels.develop.errorhandling.Model.Parcel;

@Workflow
public class DeliveryWorkflow {
  // #region timeout
  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    var parcel = new Parcel(delivery.trackingNumber());
    var clearance = CustomsServiceClient.fromContext(ctx).clear(parcel);
    try {
      int dutyCents = clearance.await(Duration.ofSeconds(5)).dutyCents();
      return new DeliveryResult("out for delivery", dutyCents);
    } catch (TimeoutException error) {
      clearance.cancel();
      return new DeliveryResult("in customs", null);
    }
  }
  // #endregion timeout
}
