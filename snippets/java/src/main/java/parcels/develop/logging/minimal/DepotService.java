package parcels.develop.logging.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

@Service
public class DepotService {
  private static final Logger LOG = LogManager.getLogger(DepotService.class);

  public record Parcel(String trackingNumber) {}

  public record Weight(int weightKg) {}

  @Handler
  public Weight weigh(Context ctx, Parcel parcel) {
    LOG.info("Weighing {}", parcel.trackingNumber());
    int weightKg = ctx.run("weigh parcel", Integer.class, () -> 3);
    LOG.info("Weighed {}: {} kg", parcel.trackingNumber(), weightKg);
    return new Weight(weightKg);
  }
}
// #endregion minimal
