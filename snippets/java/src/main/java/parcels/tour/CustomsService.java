package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.tour.Shipment.Declaration;

@Service
public class CustomsService {
  public record Parcel(String trackingNumber) {}

  public record Clearance(String officer, int dutyCents) {}

  // #region clear
  /** Waits for the customs officer's answer, however long it takes. */
  @Handler
  public Clearance clear(Context ctx, Parcel parcel) {
    var trackingNumber = parcel.trackingNumber();
    var awakeable = ctx.awakeable(Clearance.class);
    ShipmentClient.fromContext(ctx, trackingNumber)
        .send()
        .declared(new Declaration(trackingNumber, awakeable.id()));

    return awakeable.await();
  }
  // #endregion clear
}
