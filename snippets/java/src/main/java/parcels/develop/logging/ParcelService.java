package parcels.develop.logging;

import static parcels.develop.PartnerCall.call;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

@Service
public class ParcelService {
  private static final Logger LOG = LogManager.getLogger(ParcelService.class);

  public record Order(String trackingNumber, String depot, String carrier) {}

  public record Receipt(String trackingNumber, String slot, String bookingId) {}

  // #region replay
  @Handler
  public Receipt ship(Context ctx, Order order) {
    System.out.println("console: shipping " + order.trackingNumber());
    LOG.info("Shipping {}", order.trackingNumber());

    String slot = ctx.run("reserve slot", String.class, () -> reserveSlot(order));
    LOG.info("Reserved {}", slot);

    String bookingId = ctx.run("book carrier", String.class, () -> bookCarrier(order));
    LOG.info("Booked {}", bookingId);
    return new Receipt(order.trackingNumber(), slot, bookingId);
  }

  // #endregion replay

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
