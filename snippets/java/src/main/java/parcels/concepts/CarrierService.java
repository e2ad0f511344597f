package parcels.concepts;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.concepts.Model.CarrierQuoteRequest;
import parcels.concepts.Model.Quote;

/** Carriers' quotes. */
@Service
public class CarrierService {
  @Handler
  public Quote quote(Context ctx, CarrierQuoteRequest request) {
    int priceCents =
        ctx.run(
            "get quote",
            Integer.class,
            () -> Outside.getQuote(request.carrier(), request.weightKg()));
    return new Quote(request.carrier(), priceCents);
  }
}
