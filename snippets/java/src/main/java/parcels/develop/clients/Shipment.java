package parcels.develop.clients;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.serde.TypeRef;
import java.util.ArrayList;
import java.util.List;
import parcels.develop.clients.Model.Scan;
import parcels.develop.clients.Model.ShipmentStatus;

@VirtualObject
public class Shipment {
  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    ctx.set(STAGE, "in transit");
    return scans.size();
  }

  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), ctx.get(SCANS).orElse(List.of()));
  }
}
