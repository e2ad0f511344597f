package parcels.develop.overview;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

/** Books parcels with carriers. */
@Service
public class CarrierService {
  record BookingRequest(String carrier, String trackingNumber) {}

  record Booking(String carrier, String bookingId) {}

  @Handler
  public Booking book(Context ctx, BookingRequest request) {
    var bookingId = ctx.run("book carrier", String.class, () -> bookCarrier(request));
    return new Booking(request.carrier(), bookingId);
  }

  /** Stands for the carrier's API. It books once for each parcel, and returns the booking id. */
  private static String bookCarrier(BookingRequest request) {
    System.out.println("book carrier " + request.carrier() + " " + request.trackingNumber());
    return request.carrier() + "-" + request.trackingNumber();
  }
}
