package parcels.develop.journalingresults;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.RetryPolicy;
import dev.restate.sdk.common.TerminalException;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;
import parcels.develop.journalingresults.ParcelService.Quote;

@Service
public class CarrierService {
  record BookingRequest(String carrier, String trackingNumber) {}

  record Booking(String carrier, String bookingId) {}

  record CarrierQuoteRequest(String carrier, int weightKg) {}

  private static final int LIST_PRICE_CENTS = 1200;

  // #region retry-policy
  @Handler
  public Booking book(Context ctx, BookingRequest request) {
    var carrier = request.carrier();
    var trackingNumber = request.trackingNumber();
    var idempotencyKey = ctx.random().nextUUID().toString();
    var retryPolicy =
        RetryPolicy.exponential(Duration.ofMillis(100), 2)
            .setMaxDelay(Duration.ofSeconds(1))
            .setMaxAttempts(4);
    try {
      var bookingId =
          ctx.run(
              "book carrier",
              String.class,
              retryPolicy,
              () -> Outside.bookCarrier(carrier, trackingNumber, idempotencyKey));
      return new Booking(carrier, bookingId);
    } catch (TerminalException error) {
      var message = "No booking with " + carrier + ": " + error.getMessage();
      throw new TerminalException(error.getCode(), message);
    }
  }

  // #endregion retry-policy

  // #region or-timeout
  @Handler
  public Quote quote(Context ctx, CarrierQuoteRequest request) {
    var carrier = request.carrier();
    var price =
        ctx.runAsync(
            "get quote", Integer.class, () -> Outside.getQuote(carrier, request.weightKg()));
    try {
      return new Quote(carrier, price.await(Duration.ofSeconds(2)));
    } catch (TimeoutException error) {
      return new Quote(carrier, LIST_PRICE_CENTS);
    }
  }
  // #endregion or-timeout
}
