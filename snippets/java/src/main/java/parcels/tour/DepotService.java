package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.time.Duration;

@Service
public class DepotService {
  public record Pickup(String trackingNumber, String depot, int inSeconds) {}

  public record Collected(String slot) {}

  // #region collect
  /** Collects a parcel from the customer. */
  @Handler
  public Collected collect(Context ctx, Pickup pickup) {
    var depot = pickup.depot();
    var trackingNumber = pickup.trackingNumber();

    var slot =
        ctx.run("reserve slot", String.class, () -> Outside.reserveSlot(depot, trackingNumber));
    ctx.sleep(Duration.ofSeconds(pickup.inSeconds()));
    ctx.run("send driver", () -> Outside.sendDriver(depot, trackingNumber));
    return new Collected(slot);
  }
  // #endregion collect
}
