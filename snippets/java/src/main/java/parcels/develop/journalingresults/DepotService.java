package parcels.develop.journalingresults;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.time.Duration;
import java.time.Instant;

@Service
public class DepotService {
  record Collection(String trackingNumber, String depot, int collectInSeconds) {}

  record Slot(String slot) {}

  record DepotReportRequest(String depot) {}

  record DepotReport(String depot, int parcels, String reportedAt) {}

  // #region random
  @Handler
  public Slot collect(Context ctx, Collection collection) {
    var random = ctx.random();
    var idempotencyKey = random.nextUUID().toString();
    int place = 1 + random.nextInt(20);
    var slot = collection.depot() + "-" + place;

    ctx.sleep(Duration.ofSeconds(collection.collectInSeconds()));
    ctx.run(
        "send driver", () -> Outside.sendDriver(collection.trackingNumber(), slot, idempotencyKey));
    return new Slot(slot);
  }

  // #endregion random

  // #region date
  @Handler
  public DepotReport report(Context ctx, DepotReportRequest request) {
    var reportedAt = ctx.run("read clock", String.class, () -> Instant.now().toString());
    int parcels =
        ctx.run(
            "count parcels",
            Integer.class,
            () -> Outside.countParcels(request.depot(), reportedAt));
    return new DepotReport(request.depot(), parcels, reportedAt);
  }
  // #endregion date
}
