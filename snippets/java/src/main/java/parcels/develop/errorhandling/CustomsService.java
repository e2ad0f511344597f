package parcels.develop.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.time.Duration;
import parcels.develop.errorhandling.Model.Clearance;
import parcels.develop.errorhandling.Model.Parcel;

@Service
public class CustomsService {
  /** Clears a parcel half an hour after it was declared. */
  @Handler
  public Clearance clear(Context ctx, Parcel parcel) {
    ctx.sleep(Duration.ofMinutes(30));
    return new Clearance("Cy", 340);
  }
}
