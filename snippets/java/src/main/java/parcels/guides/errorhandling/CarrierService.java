package parcels.guides.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.RetryPolicy;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;

@Service
public class CarrierService {
  public record BookingRequest(String carrier, String trackingNumber, int weightKg) {}

  public record Booking(String carrier, String bookingId) {}

  // #region book
  @Handler
  public Booking book(Context ctx, BookingRequest request) {
    var threeAttempts = RetryPolicy.exponential(Duration.ofMillis(100), 2).setMaxAttempts(3);
    try {
      return bookWith(ctx, request, threeAttempts);
    } catch (TerminalException error) {
      if (error.getCode() == 409) throw error; // this invocation was cancelled
      var instead =
          new BookingRequest("northfreight", request.trackingNumber(), request.weightKg());
      return bookWith(ctx, instead, null);
    }
  }

  // #endregion book

  // #region step
  private static Booking bookWith(Context ctx, BookingRequest request, RetryPolicy retries) {
    var carrier = request.carrier();
    try {
      var bookingId =
          ctx.run(
              "book carrier " + carrier, String.class, retries, () -> Outside.bookCarrier(request));
      return new Booking(carrier, bookingId);
    } catch (TerminalException error) {
      // A carrier that didn't answer may have booked.
      ctx.run("cancel booking " + carrier, () -> Outside.cancelBooking(request));
      throw error;
    }
  }
  // #endregion step
}
