package parcels.develop.workflows.minimal;

// #region minimal
// #fold Imports
import dev.restate.sdk.SharedWorkflowContext;
import dev.restate.sdk.WorkflowContext;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.Workflow;
import dev.restate.sdk.common.DurablePromiseKey;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

// #endfold

@Workflow
public class DeliveryWorkflow {
  public record Delivery(String trackingNumber) {}

  public record Signature(String signedBy) {}

  public record DeliveryResult(String stage, String signedBy) {}

  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final DurablePromiseKey<Signature> SIGNATURE =
      DurablePromiseKey.of("signature", Signature.class);

  @Workflow
  public DeliveryResult run(WorkflowContext ctx, Delivery delivery) {
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

  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new DeliveryWorkflow()));
  }
}
// #endregion minimal
