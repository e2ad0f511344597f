package parcels.guides.parallelizingwork;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

@Service
public class DepotService {
  public record Parcel(String trackingNumber) {}

  public record Weight(int weightKg) {}

  // #region weigh
  @Handler
  public Weight weigh(Context ctx, Parcel parcel) {
    var number = parcel.trackingNumber();
    return new Weight(ctx.run("weigh parcel", Integer.class, () -> Outside.weighParcel(number)));
  }
  // #endregion weigh
}
