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
import parcels.concepts.Model.Outcome;
import parcels.concepts.Model.Proof;

// #region workflow
/** The last mile of one parcel; the key is the delivery's id. */
@Workflow
public class DeliveryWorkflow {
  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<Proof> PROOF = DurablePromiseKey.of("proof", Proof.class);

  /** Runs once for each delivery id. */
  @Workflow
  public Outcome run(WorkflowContext ctx, Delivery delivery) {
    // #region customs
    ctx.set(STAGE, "in customs");
    var answer = ctx.awakeable(Clearance.class);
    CustomsServiceClient.fromContext(ctx).send().declare(new Declaration(ctx.key(), answer.id()));
    int dutyCents = answer.await().dutyCents();
    // #endregion customs

    // #region handover
    try {
      ctx.run("load van", () -> Outside.loadVan(delivery));
      ctx.set(STAGE, "out for delivery");
      var wait = Duration.ofSeconds(delivery.confirmWithinSeconds());
      var proof = ctx.promise(PROOF).future().await(wait);
      ctx.set(STAGE, "delivered");
      return new Outcome("delivered", dutyCents, proof.signedBy());
    } catch (TerminalException error) {
      // Nobody signed in time, or the delivery was cancelled: undo the loading,
      // whether it has happened or not.
      ctx.run("return to depot", () -> Outside.returnToDepot(delivery));
      ctx.set(STAGE, "returned");
      if (error instanceof TimeoutException) {
        return new Outcome("returned", dutyCents, null);
      }
      throw error;
    }
    // #endregion handover
  }

  // #region signals
  /** Called from the courier's phone while {@code run} waits. */
  @Shared
  public void confirm(SharedWorkflowContext ctx, Proof proof) {
    ctx.promiseHandle(PROOF).resolve(proof);
  }

  /** Called by whoever wants to know. */
  @Shared
  public String status(SharedWorkflowContext ctx) {
    return ctx.get(STAGE).orElse("unknown");
  }
  // #endregion signals
}
// #endregion workflow
