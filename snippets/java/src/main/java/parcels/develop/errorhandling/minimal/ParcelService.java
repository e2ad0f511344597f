package parcels.develop.errorhandling.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.util.Set;

@Service
public class ParcelService {
  public record QuoteRequest(int weightKg, String destination) {}

  public record Quote(String carrier, int priceCents) {}

  private static final Set<String> DEPOTS = Set.of("leeds", "lyon", "hamburg");

  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    if (!DEPOTS.contains(request.destination())) {
      throw new TerminalException(404, "No depot in " + request.destination());
    }
    return new Quote("swiftvan", 490 + 60 * request.weightKg());
  }

  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new ParcelService()));
  }
}
// #endregion minimal
