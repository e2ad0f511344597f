package parcels.guides.cron

import com.cronutils.model.CronType
import com.cronutils.model.definition.CronDefinitionBuilder
import com.cronutils.model.time.ExecutionTime
import com.cronutils.parser.CronParser
import dev.restate.sdk.common.TerminalException
import java.time.DateTimeException
import java.time.Instant
import java.time.ZoneId

// #region next-run
private val parser = CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.SPRING53))

/** The first time after [after] that the expression matches. */
fun nextRun(expression: String, timeZone: String, after: Instant): Instant =
  try {
    val seconds = if (expression.trim().split(Regex("\\s+")).size == 5) "0 " else ""
    ExecutionTime.forCron(parser.parse(seconds + expression))
      .nextExecution(after.atZone(ZoneId.of(timeZone)))
      .orElseThrow { IllegalArgumentException("never runs") }
      .toInstant()
  } catch (error: IllegalArgumentException) {
    throw TerminalException(400, "Invalid schedule: ${error.message}")
  } catch (error: DateTimeException) {
    throw TerminalException(400, "Invalid schedule: ${error.message}")
  }
// #endregion next-run
