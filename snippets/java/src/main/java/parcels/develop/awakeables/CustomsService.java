package parcels.develop.awakeables;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TimeoutException;
import java.time.Duration;
import parcels.develop.awakeables.CustomsDesk.Declaration;

@Service
public class CustomsService {
  record Parcel(String trackingNumber) {}

  record Clearance(String officer, int dutyCents) {}

  // #region timeout
  @Handler
  public Clearance clear(Context ctx, Parcel parcel) {
    var clearance = ctx.awakeable(Clearance.class);
    var declaration = new Declaration(parcel.trackingNumber(), clearance.id());
    CustomsDeskClient.fromContext(ctx, "dover").send().declare(declaration);

    try {
      return clearance.await(Duration.ofSeconds(5));
    } catch (TimeoutException error) {
      // The awakeable is still open: ask a second desk with the same id.
      CustomsDeskClient.fromContext(ctx, "calais").send().declare(declaration);
      return clearance.await();
    }
  }

  // #endregion timeout

  /** Not on the page: completes an awakeable by whatever string the caller sends. */
  @Handler
  public void complete(Context ctx, Declaration declaration) {
    ctx.awakeableHandle(declaration.awakeableId()).resolve(String.class, "cleared");
  }
}
