package parcels.develop.journalingresults.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

@Service
class DepotService {
  record Parcel(String trackingNumber) {}

  record Weight(int weightKg) {}

  @Handler
  public Weight weigh(Context ctx, Parcel parcel) {
    int weightKg =
        ctx.run("weigh parcel", Integer.class, () -> weighParcel(parcel.trackingNumber()));
    return new Weight(weightKg);
  }

  /** Reads the depot's scale, which gives a different value each time. */
  private static int weighParcel(String trackingNumber) {
    System.out.println("weigh parcel " + trackingNumber);
    return (int) Math.ceil(Math.random() * 30);
  }
}

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new DepotService()));
  }
}
// #endregion minimal
