package parcels.usecases.microserviceorchestration;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

@Service
public class CarrierService {
  public record BookingRequest(String carrier, String trackingNumber, int weightKg) {}

  public record Booking(String carrier, String bookingId) {}

  @Handler
  public Booking book(Context ctx, BookingRequest request) {
    var bookingId = ctx.run("book carrier", String.class, () -> Outside.bookCarrier(request));
    return new Booking(request.carrier(), bookingId);
  }

  @Handler
  public void cancelBooking(Context ctx, BookingRequest request) {
    ctx.run("cancel booking", () -> Outside.cancelBooking(request));
  }
}
