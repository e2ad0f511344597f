package parcels.guides.cron;

import dev.restate.common.Request;
import dev.restate.common.Target;
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import dev.restate.serde.Serde;
import dev.restate.serde.TypeTag;
import parcels.guides.cron.Model.Finished;
import parcels.guides.cron.Model.Run;

// #region runner
@Service
public class CronRunner {
  /** Calls the job's handler, and reports to the job how it ended. */
  @Handler
  public void run(Context ctx, Run run) {
    var spec = run.spec();
    var target =
        spec.key() == null
            ? Target.service(spec.service(), spec.handler())
            : Target.virtualObject(spec.service(), spec.key(), spec.handler());
    var failed = false;
    try {
      var json = TypeTag.of(Object.class);
      var bytes = TypeTag.of(Serde.RAW); // the result may be empty
      ctx.call(Request.of(target, json, bytes, spec.payload())).await();
    } catch (TerminalException error) {
      failed = true;
    }
    CronJobClient.fromContext(ctx, run.job())
        .send()
        .finished(new Finished(run.scheduledAt(), failed));
  }
}
// #endregion runner
