package parcels.tour;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.serde.TypeRef;
import java.util.ArrayList;
import java.util.List;

@VirtualObject
public class Shipment {
  private static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});
  private static final StateKey<String> CLEARANCE_ID = StateKey.of("clearanceId", String.class);

  public record Scan(String depot) {}

  public record Declaration(String trackingNumber, String awakeableId) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ShipmentStatus(List<String> scans, String clearanceId) {}

  /** Adds a scan and returns how many there are. */
  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    return scans.size();
  }

  /** Keeps the id under which the customs office answers. */
  @Handler
  public void declared(ObjectContext ctx, Declaration declaration) {
    ctx.set(CLEARANCE_ID, declaration.awakeableId());
  }

  /** Reads the state, even while another handler of this key is running. */
  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(SCANS).orElse(List.of()), ctx.get(CLEARANCE_ID).orElse(null));
  }
}
