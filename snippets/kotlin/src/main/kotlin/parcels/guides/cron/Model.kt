package parcels.guides.cron

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

// #region model
/** What to do at a job's time while its last run hasn't ended. */
@Suppress("EnumEntryName")
enum class Overlap {
  allow,
  skip,
  replace,
}

@Serializable
data class CronSpec(
  /** Five fields, or six with seconds first: "0 3 * * *" is 3:00 every day. */
  val expression: String,
  val timeZone: String = "UTC",
  val service: String,
  val handler: String,
  /** Of a virtual object. */
  val key: String? = null,
  val payload: JsonElement,
  val overlap: Overlap = Overlap.allow,
  /** Whether all runs that an outage missed are started after it, or only the first. */
  val catchUp: Boolean = false,
)

@Serializable
data class Job(
  val spec: CronSpec,
  /** Absent while the job is paused. */
  val nextRunAt: String? = null,
  val nextInvocationId: String? = null,
  val lastRunAt: String? = null,
  /** The last run's invocation, until it has ended. */
  val runningId: String? = null,
  val runs: Int = 0,
  val skipped: Int = 0,
  val failures: Int = 0,
)

@Serializable data class Tick(val scheduledAt: String)

@Serializable data class Run(val job: String, val scheduledAt: String, val spec: CronSpec)

@Serializable data class Finished(val scheduledAt: String, val failed: Boolean)
// #endregion model
