package parcels.develop.testing;

// #region service
// #fold Imports
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.io.IOException;
import java.time.Duration;

// #endfold

@Service
public class ParcelService {
  public record Order(String trackingNumber, String depot, String carrier) {}

  public record Receipt(String trackingNumber, String slot, String bookingId) {}

  /** The companies that this service sends requests to. */
  public interface Partners {
    String reserveSlot(String depot, String trackingNumber) throws IOException;

    String bookCarrier(String carrier, String trackingNumber) throws IOException;
  }

  private final Partners partners;

  public ParcelService(Partners partners) {
    this.partners = partners;
  }

  @Handler
  public Receipt ship(Context ctx, Order order) {
    var trackingNumber = order.trackingNumber();
    String slot =
        ctx.run(
            "reserve slot",
            String.class,
            () -> partners.reserveSlot(order.depot(), trackingNumber));
    ctx.sleep(Duration.ofMillis(100));
    String bookingId =
        ctx.run(
            "book carrier",
            String.class,
            () -> partners.bookCarrier(order.carrier(), trackingNumber));
    return new Receipt(trackingNumber, slot, bookingId);
  }
}
// #endregion service
