package parcels.develop.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.RetryPolicy;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;
import parcels.develop.errorhandling.Model.Booking;
import parcels.develop.errorhandling.Model.BookingRequest;
import parcels.develop.errorhandling.Model.CarrierQuoteRequest;
import parcels.develop.errorhandling.Model.Quote;

@Service
public class CarrierService {
  // #region catch
  @Handler
  public Booking book(Context ctx, BookingRequest request) {
    try {
      return book(ctx, request.carrier(), request);
    } catch (TerminalException error) {
      if (error.getCode() != 422) throw error; // such as a cancellation
      System.out.println("Using northfreight: " + error.getMessage());
      return book(ctx, "northfreight", request);
    }
  }

  private Booking book(Context ctx, String carrier, BookingRequest request) {
    var booking = new BookingRequest(carrier, request.trackingNumber(), request.weightKg());
    String bookingId =
        ctx.run("book carrier " + carrier, String.class, () -> Outside.bookCarrier(booking));
    return new Booking(carrier, bookingId);
  }

  // #endregion catch

  // #region bounded
  @Handler
  public Quote quote(Context ctx, CarrierQuoteRequest request) {
    var threeAttempts =
        RetryPolicy.exponential(Duration.ofMillis(100), 2)
            .setMaxDelay(Duration.ofSeconds(2))
            .setMaxAttempts(3);
    try {
      int priceCents =
          ctx.run(
              "get quote",
              Integer.class,
              threeAttempts,
              () -> Outside.getQuote(request.carrier(), request.weightKg()));
      return new Quote(request.carrier(), priceCents);
    } catch (TerminalException error) {
      if (error.getCode() != 500) throw error; // the step didn't give up
      throw new TerminalException(503, "No quote: " + error.getMessage());
    }
  }
  // #endregion bounded
}
