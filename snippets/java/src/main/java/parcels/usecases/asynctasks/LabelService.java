package parcels.usecases.asynctasks;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.time.Duration;
import java.util.List;

// #region task
@Service
public class LabelService {
  public record LabelRequest(String trackingNumber, String customer, String depot) {}

  public record Label(String labelId) {}

  /** When to remind the customer: after a day, unless the variable says otherwise. */
  private static final Duration REMIND_AFTER =
      Duration.ofSeconds(Long.parseLong(System.getenv().getOrDefault("REMIND_SECONDS", "86400")));

  @Handler
  public Label print(Context ctx, LabelRequest request) {
    var trackingNumber = request.trackingNumber();
    var labelId = ctx.random().nextUUID().toString(); // the same on every attempt
    ctx.run("print label", () -> Outside.printLabel(trackingNumber, request.depot(), labelId));
    var text = "The label of " + trackingNumber + " is ready";
    ctx.run("notify customer", () -> Outside.notifyCustomer(request.customer(), text, labelId));
    LabelServiceClient.fromContext(ctx).send().remind(request, REMIND_AFTER);
    return new Label(labelId);
  }

  @Handler
  public void remind(Context ctx, LabelRequest request) {
    var key = ctx.random().nextUUID().toString();
    var text = "Please drop off " + request.trackingNumber();
    ctx.run("notify customer", () -> Outside.notifyCustomer(request.customer(), text, key));
  }

  // #endregion task

  public record LabelBatch(List<LabelRequest> labels) {}

  // #region batch
  /** Prints all labels at the same time, and waits for all of them. */
  @Handler
  public List<Label> printAll(Context ctx, LabelBatch batch) {
    var client = LabelServiceClient.fromContext(ctx);
    var calls = batch.labels().stream().map(client::print).toList();
    return calls.stream().map(DurableFuture::await).toList();
  }
  // #endregion batch
}
