package parcels.develop.servicecommunication;

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
import parcels.develop.servicecommunication.CustomsService.Clearance;
import parcels.develop.servicecommunication.CustomsService.Parcel;

@VirtualObject
public class Shipment {
  record NewShipment(String customer, String carrier) {}

  record Scan(String depot) {}

  record ShipmentStatus(String stage, List<String> scans) {}

  static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  static final StateKey<String> CUSTOMER = StateKey.of("customer", String.class);
  static final StateKey<String> CARRIER = StateKey.of("carrier", String.class);
  static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});
  static final StateKey<String> CLEARANCE_INVOCATION_ID =
      StateKey.of("clearanceInvocationId", String.class);

  @Handler
  public void create(ObjectContext ctx, NewShipment shipment) {
    ctx.set(CARRIER, shipment.carrier());
    ctx.set(CUSTOMER, shipment.customer());
    ctx.set(STAGE, "created");
  }

  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    return scans.size();
  }

  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), ctx.get(SCANS).orElse(List.of()));
  }

  // #region invocation-id
  @Handler
  public void startClearance(ObjectContext ctx) {
    var handle =
        CustomsServiceClient.fromContext(ctx)
            .send()
            .clear(new Parcel(ctx.key()), request -> request.idempotencyKey(ctx.key()));
    ctx.set(CLEARANCE_INVOCATION_ID, handle.invocationId());
  }

  // #endregion invocation-id

  // #region attach
  @Shared
  public Clearance clearance(SharedObjectContext ctx) {
    var id =
        ctx.get(CLEARANCE_INVOCATION_ID)
            .orElseThrow(() -> new TerminalException(404, "No shipment " + ctx.key()));
    return ctx.invocationHandle(id, Clearance.class).attach().await();
  }

  // #endregion attach

  // #region cancel
  @Handler
  public void cancel(ObjectContext ctx) {
    ctx.get(CLEARANCE_INVOCATION_ID).ifPresent(id -> ctx.invocationHandle(id).cancel());
    ctx.set(STAGE, "cancelled");
  }
  // #endregion cancel
}
