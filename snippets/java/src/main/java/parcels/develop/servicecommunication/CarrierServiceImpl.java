package parcels.develop.servicecommunication;

import dev.restate.sdk.Context;
import dev.restate.sdk.common.TerminalException;

/** The carriers' side: in real life, another project. */
public class CarrierServiceImpl implements CarrierService {
  @Override
  public Quote quote(Context ctx, CarrierQuoteRequest request) {
    var carrier = request.carrier();
    int weightKg = request.weightKg();
    if (carrier.equals("swiftvan") && weightKg > 30) {
      throw new TerminalException(422, carrier + " takes at most 30 kg");
    }
    int priceCents =
        ctx.run("get quote " + carrier, Integer.class, () -> Outside.getQuote(carrier, weightKg));
    return new Quote(carrier, priceCents);
  }

  @Override
  public Booking book(Context ctx, BookingRequest request) {
    var key = ctx.random().nextUUID().toString();
    var bookingId =
        ctx.run(
            "book carrier",
            String.class,
            () -> Outside.bookCarrier(request.carrier(), request.trackingNumber(), key));
    return new Booking(request.carrier(), bookingId);
  }
}
