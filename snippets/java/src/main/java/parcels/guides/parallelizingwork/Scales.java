package parcels.guides.parallelizingwork;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.guides.parallelizingwork.DepotService.Parcel;
import parcels.guides.parallelizingwork.DepotService.Weight;

@Service
public class Scales {
  // #region limit
  /** Weighs a parcel on one of four scales, and waits until it's free. */
  @Handler
  public Weight weigh(Context ctx, Parcel parcel) {
    int number = Integer.parseInt(parcel.trackingNumber().substring(3)) % 4;
    return ScaleClient.fromContext(ctx, "scale-" + number).weigh(parcel).await();
  }
  // #endregion limit
}
