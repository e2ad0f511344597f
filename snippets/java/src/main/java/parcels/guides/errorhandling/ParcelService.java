package parcels.guides.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import parcels.guides.errorhandling.CarrierService.Booking;
import parcels.guides.errorhandling.CarrierService.BookingRequest;
import parcels.guides.errorhandling.NotificationService.Message;

@Service
public class ParcelService {
  public record Order(
      String trackingNumber, String customer, String destination, String carrier, int weightKg) {}

  // #region ship
  @Handler
  public Booking ship(Context ctx, Order order) {
    var trackingNumber = order.trackingNumber();
    try {
      if (!Outside.DEPOTS.contains(order.destination())) {
        throw new TerminalException(404, "No depot in " + order.destination());
      }
      var request = new BookingRequest(order.carrier(), trackingNumber, order.weightKg());
      var booking = CarrierServiceClient.fromContext(ctx).book(request).await();

      var text = trackingNumber + " leaves with " + booking.carrier();
      NotificationServiceClient.fromContext(ctx)
          .send()
          .sendMessage(new Message(order.customer(), text));
      return booking;
    } catch (TerminalException error) {
      var message = error.getMessage();
      ctx.run("report failure", () -> Outside.reportFailure(trackingNumber, message));
      throw error;
    }
  }
  // #endregion ship
}
