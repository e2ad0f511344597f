package parcels.develop.awakeables;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.TerminalException;
import parcels.develop.awakeables.CustomsDesk.Declaration;
import parcels.develop.awakeables.CustomsService.Clearance;

@Workflow
public class DeliveryWorkflow {
  record Delivery(String trackingNumber) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record DeliveryResult(String stage, Integer dutyCents, String reason) {}

  // #region rejected
  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    var clearance = ctx.awakeable(Clearance.class);
    CustomsDeskClient.fromContext(ctx, "dover")
        .send()
        .declare(new Declaration(delivery.trackingNumber(), clearance.id()));

    try {
      return new DeliveryResult("out for delivery", clearance.await().dutyCents(), null);
    } catch (TerminalException error) {
      // A rejection has code 500. Other terminal exceptions are not customs' answer.
      if (error.getCode() == TerminalException.INTERNAL_SERVER_ERROR_CODE) {
        return new DeliveryResult("returned", null, error.getMessage());
      }
      throw error;
    }
  }
  // #endregion rejected
}
