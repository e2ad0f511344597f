package parcels.develop.servicecommunication;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.servicecommunication.Shipment.Scan;

// #region idempotency
@Service
public class CarrierWebhook {
  record CarrierEvent(String eventId, String trackingNumber, String depot) {}

  @Handler
  public int receive(Context ctx, CarrierEvent event) {
    return ShipmentClient.fromContext(ctx, event.trackingNumber())
        .scan(new Scan(event.depot()), request -> request.idempotencyKey(event.eventId()))
        .await();
  }
}
// #endregion idempotency
