package parcels.develop.clients;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.clients.Model.Clearance;
import parcels.develop.clients.Model.Parcel;

// #region awakeable-service
@Service
public class CustomsService {
  @Handler
  public Clearance clear(Context ctx, Parcel parcel) {
    var clearance = ctx.awakeable(Clearance.class);
    ctx.run(
        "file declaration", () -> Outside.fileDeclaration(parcel.trackingNumber(), clearance.id()));
    return clearance.await();
  }
}
// #endregion awakeable-service
