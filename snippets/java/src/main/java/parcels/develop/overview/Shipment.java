package parcels.develop.overview;

// #region object
// #fold Imports
import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import dev.restate.serde.TypeRef;
import java.util.ArrayList;
import java.util.List;

// #endfold

@VirtualObject
public class Shipment {
  record Scan(String depot) {}

  record ShipmentStatus(String stage, List<String> scans) {}

  static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    if (ctx.get(STAGE).orElse("").equals("cancelled")) {
      throw new TerminalException(409, ctx.key() + " is cancelled");
    }
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    ctx.set(STAGE, "in transit");
    return scans.size();
  }

  @Handler
  public void cancel(ObjectContext ctx) {
    ctx.set(STAGE, "cancelled");
  }

  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), ctx.get(SCANS).orElse(List.of()));
  }
}
// #endregion object
