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
import parcels.concepts.Model.Scan;
import parcels.concepts.Model.Sender;
import parcels.concepts.Model.ShipmentStatus;

/** One parcel on its way; the key is its tracking number. */
@VirtualObject
public class Shipment {
  private static final StateKey<String> STATUS = StateKey.of("status", String.class);
  private static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  // #region create
  @Handler
  public void create(ObjectContext ctx, Sender sender) {
    if (ctx.get(STATUS).isPresent()) {
      throw new TerminalException(409, ctx.key() + " exists");
    }
    ctx.set(STATUS, "created");

    var notifications = NotificationServiceClient.fromContext(ctx).send();
    notifications.sendMessage(new Message(sender.customer(), "We have " + ctx.key()));
    notifications.sendMessage(
        new Message(sender.customer(), "How did " + ctx.key() + " arrive?"), Duration.ofDays(7));
  }

  // #endregion create

  // #region object
  /** Exclusive: one at a time for each tracking number, oldest call first. */
  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    ctx.run("print label", () -> Outside.printLabel(ctx.key(), scan));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    ctx.set(STATUS, "in " + scan.depot());
    return scans.size();
  }

  /** Shared: runs at any time, beside a scan too, and only reads. */
  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STATUS).orElse("unknown"), ctx.get(SCANS).orElse(List.of()));
  }

  // #endregion object

  /** Forgets the shipment: all its state is removed. */
  @Handler
  public void cancel(ObjectContext ctx) {
    ctx.clearAll();
  }
}
