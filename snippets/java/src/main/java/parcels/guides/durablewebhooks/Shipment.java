package parcels.guides.durablewebhooks;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.serde.TypeRef;
import java.util.ArrayList;
import java.util.List;

// #region shipment
@VirtualObject
public class Shipment {
  public record Scan(String depot) {}

  public record ShipmentStatus(List<String> scans) {}

  private static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);

    var idempotencyKey = ctx.key() + "-" + scans.size();
    ctx.run("publish scan", () -> Outside.publishScan(ctx.key(), scan.depot(), idempotencyKey));
    return scans.size();
  }

  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(SCANS).orElse(List.of()));
  }
}
// #endregion shipment
