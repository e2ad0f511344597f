package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;
import java.util.ArrayDeque;
import parcels.tour.CarrierService.BookingRequest;
import parcels.tour.CarrierService.CarrierQuoteRequest;
import parcels.tour.CarrierService.Quote;
import parcels.tour.NotificationService.Message;
import parcels.tour.PaymentService.Payment;
import parcels.tour.PaymentService.Refund;

@Service
public class ParcelService {
  public record QuoteRequest(int weightKg, String destination) {}

  public record Announcement(String trackingNumber, String customer, int remindAfterSeconds) {}

  public record Order(
      String trackingNumber, String customer, String depot, String carrier, int weightKg) {}

  public record Receipt(String trackingNumber, String slot, String paymentId, String bookingId) {}

  // #region quote
  /** Asks both carriers at the same time and returns the cheaper quote. */
  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    var weightKg = request.weightKg();
    var destination = request.destination();

    var carriers = CarrierServiceClient.fromContext(ctx);
    var first = carriers.quote(new CarrierQuoteRequest("swiftvan", weightKg, destination));
    var second = carriers.quote(new CarrierQuoteRequest("northfreight", weightKg, destination));
    // Both calls are running, so this takes only as long as the slower one.
    var a = first.await();
    var b = second.await();
    return a.priceCents() <= b.priceCents() ? a : b;
  }

  // #endregion quote

  // #region announce
  /** Notifies the customer now, and reminds them later. */
  @Handler
  public void announce(Context ctx, Announcement announcement) {
    var trackingNumber = announcement.trackingNumber();
    var customer = announcement.customer();

    var notifications = NotificationServiceClient.fromContext(ctx).send();
    notifications.sendMessage(new Message(customer, trackingNumber + " is on its way"));
    notifications.sendMessage(
        new Message(customer, "Has " + trackingNumber + " arrived?"),
        Duration.ofSeconds(announcement.remindAfterSeconds()));
  }

  // #endregion announce

  // #region ship
  /** Reserves a slot, charges the customer, and books the carrier. */
  @Handler
  public Receipt ship(Context ctx, Order order) {
    var trackingNumber = order.trackingNumber();
    var depot = order.depot();
    var carrier = order.carrier();
    var paymentKey = ctx.request().invocationId().toString(); // the same on every attempt
    var amountCents = CarrierService.priceCents(carrier, order.weightKg());
    var payments = PaymentServiceClient.fromContext(ctx);
    var carriers = CarrierServiceClient.fromContext(ctx);
    var compensations = new ArrayDeque<Runnable>();

    try {
      compensations.push(
          () -> ctx.run("release slot", () -> Outside.releaseSlot(depot, trackingNumber)));
      var slot =
          ctx.run("reserve slot", String.class, () -> Outside.reserveSlot(depot, trackingNumber));

      compensations.push(() -> payments.refund(new Refund(paymentKey, trackingNumber)).await());
      var charge =
          payments
              .charge(new Payment(paymentKey, trackingNumber, order.customer(), amountCents))
              .await();

      var booking =
          carriers.book(new BookingRequest(carrier, trackingNumber, order.weightKg())).await();
      return new Receipt(trackingNumber, slot, charge.paymentId(), booking.bookingId());
    } catch (TerminalException error) {
      compensations.forEach(Runnable::run); // the most recent one first
      throw error;
    }
  }
  // #endregion ship
}
