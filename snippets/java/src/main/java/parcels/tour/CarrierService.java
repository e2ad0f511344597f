package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;

@Service
public class CarrierService {
  public record BookingRequest(String carrier, String trackingNumber, int weightKg) {}

  public record Booking(String carrier, String bookingId) {}

  public record CarrierQuoteRequest(String carrier, int weightKg, String destination) {}

  public record Quote(String carrier, int priceCents) {}

  // #region book
  /** Books a carrier. Retrying doesn't make a parcel lighter. */
  @Handler
  public Booking book(Context ctx, BookingRequest request) {
    var carrier = request.carrier();
    if (carrier.equals("swiftvan") && request.weightKg() > 30) {
      throw new TerminalException(422, carrier + " takes at most 30 kg");
    }
    var bookingId =
        ctx.run(
            "book carrier",
            String.class,
            () -> Outside.bookCarrier(carrier, request.trackingNumber()));
    return new Booking(carrier, bookingId);
  }

  // #endregion book

  // #region price
  /** Returns the carrier's price for a parcel. */
  @Handler
  public Quote quote(Context ctx, CarrierQuoteRequest request) {
    var carrier = request.carrier();
    if (carrier.equals("swiftvan") && request.weightKg() > 30) {
      throw new TerminalException(422, carrier + " takes at most 30 kg");
    }
    return new Quote(carrier, priceCents(carrier, request.weightKg()));
  }

  // #endregion price

  /** The carriers' price list, in euro cents. */
  static int priceCents(String carrier, int weightKg) {
    return carrier.equals("swiftvan") ? 490 + 60 * weightKg : 700 + 20 * weightKg;
  }
}
