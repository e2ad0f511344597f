package parcels.usecases.eventprocessing;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.serde.TypeRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

// #region events
@VirtualObject
public class Shipment {
  // #fold Types and state keys
  public record NewShipment(String customer, String carrier) {}

  public record Scan(String depot) {}

  public record ScanCount(int scans) {}

  public record ShipmentStatus(String stage, List<String> scans) {}

  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final StateKey<String> CUSTOMER = StateKey.of("customer", String.class);
  private static final StateKey<String> CARRIER = StateKey.of("carrier", String.class);
  private static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  // #endfold

  /** How long a parcel may stay unseen: 4 hours, unless the variable says otherwise. */
  private static final Duration ALERT_AFTER =
      Duration.ofSeconds(Long.parseLong(System.getenv().getOrDefault("ALERT_SECONDS", "14400")));

  // #fold create: stores the customer and the carrier
  /** For each record of the topic shipments. */
  @Handler
  public void create(ObjectContext ctx, NewShipment shipment) {
    ctx.set(CUSTOMER, shipment.customer());
    ctx.set(CARRIER, shipment.carrier());
  }

  // #endfold

  // #region scan
  /** For each record of the topic scans. */
  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    ctx.set(STAGE, "in transit");

    var idempotencyKey = ctx.key() + "-" + scans.size();
    ctx.run("publish scan", () -> Outside.publishScan(ctx.key(), scan.depot(), idempotencyKey));

    ShipmentClient.fromContext(ctx, ctx.key())
        .send()
        .checkScans(new ScanCount(scans.size()), ALERT_AFTER);
    return scans.size();
  }

  // #endregion scan

  /** Some hours after each scan: has the parcel been seen since? */
  @Handler
  public void checkScans(ObjectContext ctx, ScanCount count) {
    var current = ctx.get(SCANS).orElse(List.of());
    var customer = ctx.get(CUSTOMER);
    if (current.size() > count.scans() || customer.isEmpty()) {
      return;
    }

    var text = ctx.key() + " is late";
    var idempotencyKey = ctx.key() + "-late-" + count.scans();
    ctx.run("notify customer", () -> Outside.notifyCustomer(customer.get(), text, idempotencyKey));
  }

  // #fold status
  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), ctx.get(SCANS).orElse(List.of()));
  }
  // #endfold
}
// #endregion events
