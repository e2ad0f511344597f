package parcels.usecases.microserviceorchestration;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import java.util.List;

/** One object for each tracking number, which runs one change at a time. */
@VirtualObject
public class Shipment {
  public record NewShipment(String customer, String carrier) {}

  public record ShipmentStatus(String stage, List<String> scans) {}

  private static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  private static final StateKey<String> CUSTOMER = StateKey.of("customer", String.class);
  private static final StateKey<String> CARRIER = StateKey.of("carrier", String.class);

  @Handler
  public void create(ObjectContext ctx, NewShipment shipment) {
    ctx.set(CUSTOMER, shipment.customer());
    ctx.set(CARRIER, shipment.carrier());
    ctx.set(STAGE, "created");
  }

  @Shared
  @Handler
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), List.of());
  }
}
