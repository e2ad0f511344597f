package parcels.guides.cron

import dev.restate.common.Request
import dev.restate.common.Target
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import dev.restate.serde.Serde
import dev.restate.serde.TypeTag
import dev.restate.serde.kotlinx.typeTag
import kotlinx.serialization.json.JsonElement

// #region runner
@Service
class CronRunner {
  /** Calls the job's handler, and reports to the job how it ended. */
  @Handler
  suspend fun run(ctx: Context, run: Run) {
    val spec = run.spec
    val target =
      if (spec.key == null) Target.service(spec.service, spec.handler)
      else Target.virtualObject(spec.service, spec.key, spec.handler)
    val failed =
      try {
        val bytes = TypeTag.of(Serde.RAW) // the result may be empty
        Request.of(target, typeTag<JsonElement>(), bytes, spec.payload).call(ctx).await()
        false
      } catch (_: TerminalException) {
        true
      }
    CronJobClient.fromContext(ctx, run.job).send().finished(Finished(run.scheduledAt, failed))
  }
}
// #endregion runner
