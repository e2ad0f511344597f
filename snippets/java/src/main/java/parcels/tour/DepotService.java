package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.time.Duration;

@Service
public class DepotService {
  public record Collection(String trackingNumber, String depot, int collectInSeconds) {}

  public record Slot(String slot) {}

  // #region collect
  /** Collects a parcel from its sender at the agreed time. */
  @Handler
  public Slot collect(Context ctx, Collection collection) {
    var depot = collection.depot();
    var trackingNumber = collection.trackingNumber();

    var slot =
        ctx.run("reserve slot", String.class, () -> Outside.reserveSlot(depot, trackingNumber));
    ctx.sleep(Duration.ofSeconds(collection.collectInSeconds()));
    ctx.run("send driver", () -> Outside.sendDriver(depot, trackingNumber));
    return new Slot(slot);
  }
  // #endregion collect
}
