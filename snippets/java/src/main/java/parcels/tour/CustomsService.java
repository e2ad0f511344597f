package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

@Service
public class CustomsService {
  public record Decision(int dutyCents) {}

  public record Clearance(String trackingNumber, int dutyCents) {}

  // #region clear
  /** Waits until an officer has decided, for as long as that takes. */
  @Handler
  public Clearance clear(Context ctx, String trackingNumber) {
    var answer = ctx.awakeable(Decision.class);
    ShipmentClient.fromContext(ctx, trackingNumber).send().declared(answer.id());

    var decision = answer.await();
    return new Clearance(trackingNumber, decision.dutyCents());
  }
  // #endregion clear
}
