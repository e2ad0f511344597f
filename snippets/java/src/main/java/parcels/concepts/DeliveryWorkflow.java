package parcels.concepts;

import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;
import parcels.concepts.Model.Clearance;
import parcels.concepts.Model.Declaration;
import parcels.concepts.Model.Delivery;
import parcels.concepts.Model.DeliveryResult;
import parcels.concepts.Model.Signature;

// #region workflow
/** The last mile of one parcel. The key is the delivery id. */
@Workflow
public class DeliveryWorkflow {
  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);

  /** Runs once for each delivery id. */
  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
    // #fold Sends a customs declaration, and waits for the clearance
    // #region customs
    ctx.set(STAGE, "in customs");
    var clearance = ctx.awakeable(Clearance.class);
    CustomsServiceClient.fromContext(ctx)
        .send()
        .declare(new Declaration(delivery.trackingNumber(), clearance.id()));
    int dutyCents = clearance.await().dutyCents();
    // #endregion customs
    // #endfold

    // #region handover
    try {
      ctx.run("load van", () -> Outside.loadVan(delivery));
      ctx.set(STAGE, "out for delivery");
      var timeout = Duration.ofSeconds(delivery.confirmWithinSeconds());
      var signature = ctx.promise(SIGNATURE).future().await(timeout);
      ctx.set(STAGE, "delivered");
      return new DeliveryResult("delivered", dutyCents, signature.signedBy());
    } catch (TerminalException error) {
      // Not signed in time, or cancelled: unload the parcel,
      // whether or not it was loaded.
      ctx.run("return to depot", () -> Outside.returnToDepot(delivery));
      ctx.set(STAGE, "returned");
      if (error instanceof TimeoutException) {
        return new DeliveryResult("returned", dutyCents, null);
      }
      throw error;
    }
    // #endregion handover
  }

  // #region signals
  /** The courier's phone calls this while {@code run} waits. */
  @Shared
  public void confirm(SharedWorkflowContext ctx, Signature signature) {
    ctx.promiseHandle(SIGNATURE).resolve(signature);
  }

  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
  // #endregion signals
}
// #endregion workflow
