package parcels.tour;

import com.fasterxml.jackson.annotation.JsonInclude;
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
  private static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);

  public record Delivery(String trackingNumber, String depot, int confirmWithinSeconds) {}

  public record Signature(String signedBy) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DeliveryResult(String stage, String signedBy) {}

  // #region run
  /** Delivers one parcel. Runs once per delivery id. */
  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    var trackingNumber = delivery.trackingNumber();
    var depot = delivery.depot();
    ctx.run("load van", () -> Outside.loadVan(depot, trackingNumber));
    ctx.set(STAGE, "out for delivery");
    try {
      var timeout = Duration.ofSeconds(delivery.confirmWithinSeconds());
      var signature = ctx.promise(SIGNATURE).future().await(timeout);
      ctx.set(STAGE, "delivered");
      return new DeliveryResult("delivered", signature.signedBy());
    } catch (TimeoutException timeout) {
      ctx.run("return to depot", () -> Outside.returnToDepot(depot, trackingNumber));
      ctx.set(STAGE, "returned");
      return new DeliveryResult("returned", null);
    }
  }

  // #endregion run

  // #region signals
  /** The driver's phone calls this when the customer has signed. */
  @Shared
  public void confirm(SharedWorkflowContext ctx, Signature signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature);
  }

  /** Anyone can ask for the stage, at any time. */
  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
  // #endregion signals
}
