package parcels.invoke.clients;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

@Service
public class ParcelService {
  public record Order(String trackingNumber, String carrier, int weightKg) {}

  public record Receipt(String trackingNumber, String bookingId) {}

  @Handler
  public Receipt ship(Context ctx, Order order) {
    var booking = order.carrier() + " " + order.trackingNumber();
    var idempotencyKey = ctx.random().nextUUID();
    ctx.run(
        "book carrier", () -> System.out.println("book carrier " + booking + " " + idempotencyKey));
    return new Receipt(order.trackingNumber(), order.carrier() + "-" + order.trackingNumber());
  }
}
