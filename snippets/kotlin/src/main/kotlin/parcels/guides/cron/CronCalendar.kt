package parcels.guides.cron

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import java.time.Instant
import java.time.format.DateTimeParseException
import kotlinx.serialization.Serializable

// #region calendar
@Serializable
data class TimesRequest(
  val expression: String,
  val timeZone: String = "UTC",
  val after: String,
  val count: Int,
)

@Service
class CronCalendar {
  /** The next times of a schedule, so you can check it before you use it. */
  @Handler
  suspend fun times(ctx: Context, request: TimesRequest): List<String> =
    generateSequence(time(request.after)) { nextRun(request.expression, request.timeZone, it) }
      .drop(1)
      .take(request.count)
      .map(Instant::toString)
      .toList()

  private fun time(text: String): Instant =
    try {
      Instant.parse(text)
    } catch (_: DateTimeParseException) {
      throw TerminalException(400, "Invalid time: $text")
    }
}
// #endregion calendar
