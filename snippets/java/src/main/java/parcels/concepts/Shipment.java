package parcels.concepts;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import dev.restate.serde.TypeRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import parcels.concepts.Model.Message;
import parcels.concepts.Model.NewShipment;
import parcels.concepts.Model.Scan;
import parcels.concepts.Model.ShipmentStatus;

/** A parcel in transit. The key is its tracking number. */
@VirtualObject
public class Shipment {
  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  // #region create
  @Handler
  public void create(ObjectContext ctx, NewShipment shipment) {
    if (ctx.get(STAGE).isPresent()) {
      throw new TerminalException(409, ctx.key() + " already exists");
    }
    ctx.set(STAGE, "created");

    var notifications = NotificationServiceClient.fromContext(ctx).send();
    var received = "We received " + ctx.key();
    notifications.sendMessage(new Message(shipment.customer(), received));
    var arrived = "Did " + ctx.key() + " arrive safely?";
    notifications.sendMessage(new Message(shipment.customer(), arrived), Duration.ofDays(7));
  }

  // #endregion create

  // #region object
  /** Exclusive: one call at a time for each tracking number. */
  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    ctx.run("print label", () -> Outside.printLabel(ctx.key(), scan.depot()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    ctx.set(STAGE, "in transit");
    return scans.size();
  }

  /** Shared: read-only, and runs even while a scan holds the lock. */
  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), ctx.get(SCANS).orElse(List.of()));
  }

  // #endregion object

  /** Clears all state of this shipment. */
  @Handler
  public void remove(ObjectContext ctx) {
    ctx.clearAll();
  }
}
