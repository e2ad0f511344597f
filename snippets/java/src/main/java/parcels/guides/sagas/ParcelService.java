package parcels.guides.sagas;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.util.ArrayDeque;
import parcels.guides.sagas.NotificationService.Message;

@Service
public class ParcelService {
  public record Order(
      String trackingNumber,
      String customer,
      String depot,
      String carrier,
      int weightKg,
      int priceCents) {}

  public record Receipt(String trackingNumber, String slot, String paymentId, String bookingId) {}

  // #region minimal
  @Handler
  public String shipPrepaid(Context ctx, Order order) {
    try {
      ctx.run("reserve slot", String.class, () -> Outside.reserveSlot(order));
      return ctx.run("book carrier", String.class, () -> Outside.bookCarrier(order));
    } catch (TerminalException error) {
      ctx.run("release slot", () -> Outside.releaseSlot(order));
      throw error;
    }
  }

  // #endregion minimal

  // #region ship
  @Handler
  public Receipt ship(Context ctx, Order order) {
    var paymentKey = ctx.request().invocationId().toString(); // the same on every attempt
    var compensations = new ArrayDeque<Runnable>();

    try {
      compensations.push(() -> ctx.run("release slot", () -> Outside.releaseSlot(order)));
      var slot = ctx.run("reserve slot", String.class, () -> Outside.reserveSlot(order));

      compensations.push(
          () -> ctx.run("refund payment", () -> Outside.refundPayment(order, paymentKey)));
      var paymentId =
          ctx.run("charge payment", String.class, () -> Outside.chargePayment(order, paymentKey));

      // #fold Books the carrier, and notifies the customer
      compensations.push(() -> ctx.run("cancel booking", () -> Outside.cancelBooking(order)));
      var bookingId = ctx.run("book carrier", String.class, () -> Outside.bookCarrier(order));

      // The carrier was the last one who could refuse: only messages follow.
      var text = order.trackingNumber() + " leaves with " + order.carrier();
      NotificationServiceClient.fromContext(ctx)
          .send()
          .sendMessage(new Message(order.customer(), text));
      return new Receipt(order.trackingNumber(), slot, paymentId, bookingId);
      // #endfold
    } catch (TerminalException error) {
      compensations.forEach(ParcelService::undo); // the most recent one first
      throw error;
    }
  }

  /** Runs a compensation, and runs it again if the invocation is cancelled in the meantime. */
  private static void undo(Runnable compensation) {
    try {
      compensation.run();
    } catch (TerminalException error) {
      if (error.getCode() != 409) throw error;
      compensation.run(); // Restate cancels an invocation once.
    }
  }
  // #endregion ship
}
