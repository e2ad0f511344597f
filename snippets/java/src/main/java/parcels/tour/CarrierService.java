package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;

@Service
public class CarrierService {
  public record Freight(String carrier, String trackingNumber, int kilograms) {}

  public record Booking(String booking) {}

  public record Price(String carrier, int cents) {}

  // #region book
  /** Books a van. A parcel that is too heavy never gets one. */
  @Handler
  public Booking book(Context ctx, Freight freight) {
    var carrier = freight.carrier();
    if (freight.kilograms() > 30) {
      throw new TerminalException(422, carrier + " takes 30 kg at most");
    }
    var booking =
        ctx.run("book van", String.class, () -> Outside.bookVan(carrier, freight.trackingNumber()));
    return new Booking(booking);
  }

  // #endregion book

  // #region price
  @Handler
  public Price price(Context ctx, Freight freight) {
    var carrier = freight.carrier();
    if (carrier.equals("swiftvan") && freight.kilograms() > 30) {
      throw new TerminalException(422, carrier + " takes 30 kg at most");
    }
    var cents =
        carrier.equals("swiftvan")
            ? 490 + 60 * freight.kilograms()
            : 700 + 20 * freight.kilograms();
    return new Price(carrier, cents);
  }
  // #endregion price
}
