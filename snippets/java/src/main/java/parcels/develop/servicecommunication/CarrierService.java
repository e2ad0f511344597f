package parcels.develop.servicecommunication;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

// #region carrier-type
@Service
public interface CarrierService {
  record CarrierQuoteRequest(String carrier, int weightKg) {}

  record Quote(String carrier, int priceCents) {}

  @Handler
  Quote quote(Context ctx, CarrierQuoteRequest request);

  // #fold book
  record BookingRequest(String carrier, String trackingNumber, int weightKg) {}

  record Booking(String carrier, String bookingId) {}

  @Handler
  Booking book(Context ctx, BookingRequest request);
  // #endfold
}
// #endregion carrier-type
