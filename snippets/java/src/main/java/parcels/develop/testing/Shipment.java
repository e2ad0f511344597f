package parcels.develop.testing;

// #region shipment
import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.serde.TypeRef;
import java.util.ArrayList;
import java.util.List;

@VirtualObject
public class Shipment {
  public record Scan(String depot) {}

  private static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    return scans.size();
  }
}
// #endregion shipment
