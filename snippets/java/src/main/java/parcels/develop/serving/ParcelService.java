package parcels.develop.serving;

import static parcels.develop.PartnerCall.call;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.time.Duration;

@Service
public class ParcelService {
  public record Order(String trackingNumber, String depot, String carrier) {}

  public record Receipt(String trackingNumber, String slot, String bookingId) {}

  @Handler
  public Receipt ship(Context ctx, Order order) {
    String slot = ctx.run("reserve slot", String.class, () -> reserveSlot(order));
    ctx.sleep(Duration.ofMillis(100));
    String bookingId = ctx.run("book carrier", String.class, () -> bookCarrier(order));
    return new Receipt(order.trackingNumber(), slot, bookingId);
  }

  /** Returns the slot. A parcel that has one keeps it. */
  private static String reserveSlot(Order order) {
    call("reserve slot " + order.depot() + " " + order.trackingNumber());
    return order.depot() + "-7";
  }

  /** Books once for each parcel, and returns the booking id. */
  private static String bookCarrier(Order order) {
    call("book carrier " + order.carrier() + " " + order.trackingNumber());
    return order.carrier() + "-" + order.trackingNumber();
  }
}
