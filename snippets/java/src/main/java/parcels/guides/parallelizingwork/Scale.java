package parcels.guides.parallelizingwork;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;
import parcels.guides.parallelizingwork.DepotService.Parcel;
import parcels.guides.parallelizingwork.DepotService.Weight;

@VirtualObject
public class Scale {
  @Handler
  public Weight weigh(ObjectContext ctx, Parcel parcel) {
    var number = parcel.trackingNumber();
    return new Weight(ctx.run("weigh parcel", Integer.class, () -> Outside.weighParcel(number)));
  }
}
