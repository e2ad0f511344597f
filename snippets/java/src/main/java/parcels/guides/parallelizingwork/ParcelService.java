package parcels.guides.parallelizingwork;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.util.ArrayList;
import java.util.List;
import parcels.guides.parallelizingwork.DepotService.Parcel;

@Service
public class ParcelService {
  public record WeighingRequest(List<String> trackingNumbers, int parallel) {}

  public record WeightReport(int weightKg, List<String> missing) {}

  // #region weigh-all
  /** Weighs all parcels of a truck, a few at a time. */
  @Handler
  public WeightReport weighAll(Context ctx, WeighingRequest request) {
    var trackingNumbers = request.trackingNumbers();
    if (request.parallel() < 1) throw new TerminalException(400, "parallel must be at least 1");
    var depots = DepotServiceClient.fromContext(ctx);
    var missing = new ArrayList<String>();
    var weightKg = 0;

    for (var from = 0; from < trackingNumbers.size(); from += request.parallel()) {
      var to = Math.min(from + request.parallel(), trackingNumbers.size());
      var batch = trackingNumbers.subList(from, to);
      // Make all calls of the batch before awaiting the first response.
      var calls = batch.stream().map(number -> depots.weigh(new Parcel(number))).toList();
      for (var i = 0; i < batch.size(); i++) {
        try {
          weightKg += calls.get(i).await().weightKg();
        } catch (TerminalException error) {
          if (error.getCode() != 404) throw error;
          missing.add(batch.get(i));
        }
      }
    }
    return new WeightReport(weightKg, missing);
  }
  // #endregion weigh-all
}
