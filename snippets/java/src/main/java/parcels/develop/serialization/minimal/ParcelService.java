package parcels.develop.serialization.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

@Service
public class ParcelService {
  public record QuoteRequest(int weightKg, String destination) {}

  public record Quote(String carrier, int priceCents) {}

  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    return new Quote("swiftvan", 490 + 60 * request.weightKg());
  }

  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new ParcelService()));
  }
}
// #endregion minimal
