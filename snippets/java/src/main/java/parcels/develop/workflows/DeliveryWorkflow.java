package parcels.develop.workflows;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;

/** The last mile of one parcel. The key is the delivery id. */
@Workflow
public class DeliveryWorkflow {
  public record Delivery(String trackingNumber, String depot) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DeliveryResult(String stage, String signedBy, String reason) {}

  public record Signature(String signedBy) {}

  public record Refusal(String reason) {}

  public record Van(String vanId) {}

  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);
  private static final DurablePromiseKey<Van> DISPATCHED =
      DurablePromiseKey.of("dispatched", Van.class);

  // #region run
  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    String vanId =
        ctx.run(
            "load van",
            String.class,
            () -> Outside.loadVan(delivery.depot(), delivery.trackingNumber()));
    ctx.set(STAGE, "out for delivery");
    ctx.promiseHandle(DISPATCHED).resolve(new Van(vanId));

    try {
      var signature = ctx.promise(SIGNATURE).future().await();
      ctx.set(STAGE, "delivered");
      return new DeliveryResult("delivered", signature.signedBy(), null);
    } catch (TerminalException error) {
      // A rejection has code 500, a cancellation 409.
      if (error.getCode() != TerminalException.INTERNAL_SERVER_ERROR_CODE) throw error;
      ctx.set(STAGE, "returned");
      return new DeliveryResult("returned", null, error.getMessage());
    }
  }

  // #endregion run

  // #region signal
  @Shared
  public void confirm(SharedWorkflowContext ctx, Signature signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature);
  }

  @Shared
  public void refuse(SharedWorkflowContext ctx, Refusal refusal) {
    ctx.promiseHandle(SIGNATURE).reject(refusal.reason());
  }

  // #endregion signal

  // #region query
  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }

  @Shared
  public Signature signature(SharedWorkflowContext ctx) {
    return ctx.promise(SIGNATURE).peek().orElse(null);
  }

  // #endregion query

  // #region event
  @Shared
  public Van van(SharedWorkflowContext ctx) {
    return ctx.promise(DISPATCHED).future().await(Duration.ofSeconds(30));
  }
  // #endregion event
}
