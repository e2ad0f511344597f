package parcels.tour;

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
  private static final StateKey<String> CUSTOMS = StateKey.of("customs", String.class);

  public record Status(List<String> scans, String customs) {}

  /** Adds a depot to the way of this parcel; answers how many there are. */
  @Handler
  public int scan(ObjectContext ctx, String depot) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(depot);
    ctx.set(SCANS, scans);
    return scans.size();
  }

  /** Notes the id under which customs answers. */
  @Handler
  public void declared(ObjectContext ctx, String answerId) {
    ctx.set(CUSTOMS, answerId);
  }

  /** Runs beside the others, and only reads. */
  @Shared
  public Status status(SharedObjectContext ctx) {
    return new Status(ctx.get(SCANS).orElse(List.of()), ctx.get(CUSTOMS).orElse(""));
  }
}
