package parcels.develop.servicecommunication.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

@Service
class CarrierService {
  record QuoteRequest(int weightKg) {}

  record Quote(String carrier, int priceCents) {}

  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    return new Quote("swiftvan", 490 + 60 * request.weightKg());
  }
}

@Service
class ParcelService {
  @Handler
  public CarrierService.Quote quote(Context ctx, CarrierService.QuoteRequest request) {
    return CarrierServiceClient.fromContext(ctx).quote(request).await();
  }
}

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new CarrierService()).bind(new ParcelService()));
  }
}
// #endregion minimal
