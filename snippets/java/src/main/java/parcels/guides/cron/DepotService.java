package parcels.guides.cron;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.util.List;

// #region job
@Service
public class DepotService {
  public record DepotReportRequest(String depot) {}

  public record DepotReport(String depot, int parcels) {}

  @Handler
  public DepotReport report(Context ctx, DepotReportRequest request) {
    var depot = request.depot();
    if (!List.of("leeds", "lyon", "hamburg").contains(depot)) {
      throw new TerminalException(404, "No depot in " + depot);
    }
    var parcels = ctx.run("count parcels", Integer.class, () -> Outside.countParcels(depot));
    return new DepotReport(depot, parcels);
  }
}
// #endregion job
