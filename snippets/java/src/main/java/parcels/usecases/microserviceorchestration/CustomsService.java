package parcels.usecases.microserviceorchestration;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

@Service
public class CustomsService {
  public record Parcel(String trackingNumber) {}

  public record Clearance(String officer, int dutyCents) {}

  // #region customs
  @Handler
  public Clearance clear(Context ctx, Parcel parcel) {
    var clearance = ctx.awakeable(Clearance.class);
    ctx.run(
        "file declaration", () -> Outside.fileDeclaration(parcel.trackingNumber(), clearance.id()));
    return clearance.await();
  }
  // #endregion customs
}
