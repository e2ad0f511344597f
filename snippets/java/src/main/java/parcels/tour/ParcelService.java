package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;
import java.util.ArrayDeque;
import parcels.tour.CarrierService.Booking;
import parcels.tour.CarrierService.Freight;
import parcels.tour.CarrierService.Price;
import parcels.tour.NotificationService.Message;
import parcels.tour.PaymentService.Payment;

@Service
public class ParcelService {
  public record Parcel(String trackingNumber, int kilograms) {}

  public record Announcement(String trackingNumber, String customer, int reminderInSeconds) {}

  public record Order(String trackingNumber, String customer, String depot, int kilograms) {}

  // #region quote
  /** The lower of two prices, asked for at the same time. */
  @Handler
  public Price quote(Context ctx, Parcel parcel) {
    var trackingNumber = parcel.trackingNumber();
    var kilograms = parcel.kilograms();

    var carriers = CarrierServiceClient.fromContext(ctx);
    var first = carriers.price(new Freight("swiftvan", trackingNumber, kilograms));
    var second = carriers.price(new Freight("northfreight", trackingNumber, kilograms));
    // Both calls are under way: awaiting them one after the other takes as long as the slower one.
    var a = first.await();
    var b = second.await();
    return a.cents() <= b.cents() ? a : b;
  }

  // #endregion quote

  // #region announce
  /** Tells the customer now, and asks later whether the parcel is there. */
  @Handler
  public String announce(Context ctx, Announcement announcement) {
    var trackingNumber = announcement.trackingNumber();
    var customer = announcement.customer();

    var notifications = NotificationServiceClient.fromContext(ctx).send();
    notifications.sendMessage(new Message(customer, trackingNumber + " is on its way"));
    notifications.sendMessage(
        new Message(customer, "Is " + trackingNumber + " there?"),
        Duration.ofSeconds(announcement.reminderInSeconds()));
    return customer + " is told";
  }

  // #endregion announce

  // #region ship
  /** Slot, payment, van: all of them, or none. */
  @Handler
  public Booking ship(Context ctx, Order order) {
    var trackingNumber = order.trackingNumber();
    var depot = order.depot();
    var payment = new Payment(order.customer(), 490 + 60 * order.kilograms());
    var payments = PaymentServiceClient.fromContext(ctx);
    var carriers = CarrierServiceClient.fromContext(ctx);
    var undo = new ArrayDeque<Runnable>();

    try {
      undo.push(() -> ctx.run("release slot", () -> Outside.releaseSlot(depot, trackingNumber)));
      ctx.run("reserve slot", () -> Outside.reserveSlot(depot, trackingNumber));

      undo.push(() -> payments.refund(payment).await());
      payments.charge(payment).await();

      return carriers.book(new Freight("swiftvan", trackingNumber, order.kilograms())).await();
    } catch (TerminalException error) {
      undo.forEach(Runnable::run); // the latest first
      throw error;
    }
  }
  // #endregion ship
}
