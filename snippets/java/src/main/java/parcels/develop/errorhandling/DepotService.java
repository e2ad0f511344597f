package parcels.develop.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.errorhandling.Model.DepotReport;
import parcels.develop.errorhandling.Model.DepotReportRequest;

@Service
public class DepotService {
  @Handler
  public DepotReport report(Context ctx, DepotReportRequest request) {
    int parcels =
        ctx.run("count parcels", Integer.class, () -> Outside.countParcels(request.depot()));
    return new DepotReport(request.depot(), parcels);
  }
}
