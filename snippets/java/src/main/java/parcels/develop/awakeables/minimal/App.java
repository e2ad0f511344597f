package parcels.develop.awakeables.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

@Service
class CustomsService {
  record Parcel(String trackingNumber) {}

  record Clearance(String officer, int dutyCents) {}

  @Handler
  public Clearance clear(Context ctx, Parcel parcel) {
    var clearance = ctx.awakeable(Clearance.class);

    ctx.run("file declaration", () -> fileDeclaration(parcel.trackingNumber(), clearance.id()));

    return clearance.await();
  }

  // #fold fileDeclaration: the request to the customs office
  /** Stands for an HTTP request. The office resolves the awakeable when an officer has decided. */
  private static void fileDeclaration(String trackingNumber, String awakeableId) {
    System.out.println("file declaration " + trackingNumber + " " + awakeableId);
  }
  // #endfold
}

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new CustomsService()));
  }
}
// #endregion minimal
