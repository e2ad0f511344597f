package parcels.guides.cron;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import dev.restate.sdk.common.TerminalException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;

// #region next-run
final class NextRun {
  private static final CronParser PARSER =
      new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.SPRING53));

  private NextRun() {}

  /** The first time after {@code after} that the expression matches. */
  static Instant nextRun(String expression, String timeZone, Instant after) {
    try {
      var seconds = expression.trim().split("\\s+").length == 5 ? "0 " : "";
      return ExecutionTime.forCron(PARSER.parse(seconds + expression))
          .nextExecution(after.atZone(ZoneId.of(timeZone)))
          .orElseThrow(() -> new IllegalArgumentException("never runs"))
          .toInstant();
    } catch (IllegalArgumentException | DateTimeException error) {
      throw new TerminalException(400, "Invalid schedule: " + error.getMessage());
    }
  }
}
// #endregion next-run
