package parcels.guides.cron;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

// #region calendar
@Service
public class CronCalendar {
  /**
   * @param timeZone UTC when absent
   */
  public record TimesRequest(String expression, String timeZone, String after, int count) {}

  /** The next times of a schedule, so you can check it before you use it. */
  @Handler
  public List<String> times(Context ctx, TimesRequest request) {
    var timeZone = Objects.requireNonNullElse(request.timeZone(), "UTC");
    var times = new ArrayList<String>();
    var last = time(request.after());
    while (times.size() < request.count()) {
      last = NextRun.nextRun(request.expression(), timeZone, last);
      times.add(last.toString());
    }
    return times;
  }

  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException error) {
      throw new TerminalException(400, "Invalid time: " + text);
    }
  }
}
// #endregion calendar
