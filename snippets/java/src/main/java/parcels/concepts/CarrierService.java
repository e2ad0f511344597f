package parcels.concepts;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import parcels.concepts.Model.Price;
import parcels.concepts.Model.PriceRequest;

/** Carriers' prices. */
@Service
public class CarrierService {
  @Handler
  public Price price(Context ctx, PriceRequest request) {
    return switch (request.carrier()) {
      case "swiftvan" -> new Price("swiftvan", 900 + 150 * request.weightKg());
      case "northfreight" -> new Price("northfreight", 1400 + 60 * request.weightKg());
      default -> throw new TerminalException("No carrier " + request.carrier());
    };
  }
}
