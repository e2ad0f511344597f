package parcels.develop.awakeables;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import parcels.develop.awakeables.CustomsService.Clearance;

/** One desk for each port. It keeps the ids of the awakeables until an officer decides. */
@VirtualObject
public class CustomsDesk {
  record Declaration(String trackingNumber, String awakeableId) {}

  record CustomsDecision(String trackingNumber, String officer, int dutyCents, String reason) {}

  // #region complete
  @Handler
  public void declare(ObjectContext ctx, Declaration declaration) {
    ctx.set(awakeableOf(declaration.trackingNumber()), declaration.awakeableId());
  }

  @Handler
  public void decide(ObjectContext ctx, CustomsDecision decision) {
    var key = awakeableOf(decision.trackingNumber());
    var awakeableId =
        ctx.get(key)
            .orElseThrow(
                () -> new TerminalException(404, "No shipment " + decision.trackingNumber()));
    ctx.clear(key);

    var awakeable = ctx.awakeableHandle(awakeableId);
    if (decision.reason() != null) {
      awakeable.reject(decision.reason());
    } else {
      awakeable.resolve(Clearance.class, new Clearance(decision.officer(), decision.dutyCents()));
    }
  }

  private static StateKey<String> awakeableOf(String trackingNumber) {
    return StateKey.of(trackingNumber, String.class);
  }
  // #endregion complete
}
