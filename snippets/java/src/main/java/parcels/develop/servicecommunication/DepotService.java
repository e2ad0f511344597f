package parcels.develop.servicecommunication;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.servicecommunication.CustomsService.Parcel;

@Service
public class DepotService {
  record Weight(int weightKg) {}

  record Priority(String priority) {}

  @Handler
  public Weight weigh(Context ctx, Parcel parcel) {
    return new Weight(3);
  }

  /** Not on the page: what arrives of a call's headers. */
  @Handler
  public Priority headers(Context ctx) {
    return new Priority(ctx.request().headers().get("x-priority"));
  }
}
