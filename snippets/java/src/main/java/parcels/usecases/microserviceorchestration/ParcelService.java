package parcels.usecases.microserviceorchestration;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.util.ArrayDeque;
import parcels.usecases.microserviceorchestration.CarrierService.BookingRequest;
import parcels.usecases.microserviceorchestration.CustomsService.Parcel;
import parcels.usecases.microserviceorchestration.NotificationService.Message;
import parcels.usecases.microserviceorchestration.PaymentService.Payment;
import parcels.usecases.microserviceorchestration.PaymentService.Refund;
import parcels.usecases.microserviceorchestration.Shipment.NewShipment;

@Service
public class ParcelService {
  public record Order(
      String trackingNumber, String customer, String carrier, int weightKg, int priceCents) {}

  public record Receipt(String trackingNumber, String paymentId, String bookingId) {}

  // #region ship
  @Handler
  public Receipt ship(Context ctx, Order order) {
    var trackingNumber = order.trackingNumber();
    var customer = order.customer();
    var carrier = order.carrier();
    var paymentKey = ctx.request().invocationId().toString(); // the same on every attempt
    var payments = PaymentServiceClient.fromContext(ctx);
    var carriers = CarrierServiceClient.fromContext(ctx);
    var compensations = new ArrayDeque<Runnable>();

    try {
      compensations.push(() -> payments.refund(new Refund(paymentKey, trackingNumber)).await());
      var payment = new Payment(paymentKey, trackingNumber, customer, order.priceCents());
      var paymentId = payments.charge(payment).await().paymentId();

      var booking = new BookingRequest(carrier, trackingNumber, order.weightKg());
      compensations.push(() -> carriers.cancelBooking(booking).await());
      var bookingId = carriers.book(booking).await().bookingId();

      // An officer decides, now or in a week.
      CustomsServiceClient.fromContext(ctx).clear(new Parcel(trackingNumber)).await();

      var text = trackingNumber + " leaves with " + carrier;
      ShipmentClient.fromContext(ctx, trackingNumber)
          .send()
          .create(new NewShipment(customer, carrier));
      NotificationServiceClient.fromContext(ctx).send().sendMessage(new Message(customer, text));
      return new Receipt(trackingNumber, paymentId, bookingId);
    } catch (TerminalException error) {
      compensations.forEach(ParcelService::undo); // the most recent one first
      throw error;
    }
  }

  // #endregion ship

  /** Runs a compensation, and runs it again if the invocation is cancelled in the meantime. */
  private static void undo(Runnable compensation) {
    try {
      compensation.run();
    } catch (TerminalException error) {
      if (error.getCode() != 409) throw error;
      compensation.run(); // Restate cancels an invocation once.
    }
  }
}
