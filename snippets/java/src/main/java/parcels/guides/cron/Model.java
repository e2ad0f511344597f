package parcels.guides.cron;

import com.fasterxml.jackson.annotation.JsonInclude;

// #region model
public final class Model {
  private Model() {}

  /** What to do at a job's time while its last run hasn't ended. */
  public enum Overlap {
    allow,
    skip,
    replace
  }

  /**
   * @param expression five fields, or six with seconds first: "0 3 * * *" is 3:00 every day
   * @param timeZone UTC when absent
   * @param key of a virtual object
   * @param overlap allow when absent
   * @param catchUp whether all runs that an outage missed are started after it, or only the first
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record CronSpec(
      String expression,
      String timeZone,
      String service,
      String handler,
      String key,
      Object payload,
      Overlap overlap,
      boolean catchUp) {}

  /**
   * @param nextRunAt absent while the job is paused
   * @param runningId the last run's invocation, until it has ended
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Job(
      CronSpec spec,
      String nextRunAt,
      String nextInvocationId,
      String lastRunAt,
      String runningId,
      int runs,
      int skipped,
      int failures) {
    static Job of(CronSpec spec) {
      return new Job(spec, null, null, null, null, 0, 0, 0);
    }

    Job scheduled(String at, String invocationId) {
      return new Job(spec, at, invocationId, lastRunAt, runningId, runs, skipped, failures);
    }

    Job started(String at, String invocationId) {
      return new Job(
          spec, nextRunAt, nextInvocationId, at, invocationId, runs + 1, skipped, failures);
    }

    Job hasSkipped() {
      return new Job(
          spec, nextRunAt, nextInvocationId, lastRunAt, runningId, runs, skipped + 1, failures);
    }

    Job ended(Finished run) {
      var stillRunning = run.scheduledAt().equals(lastRunAt) ? null : runningId;
      var failed = run.failed() ? failures + 1 : failures;
      return new Job(
          spec, nextRunAt, nextInvocationId, lastRunAt, stillRunning, runs, skipped, failed);
    }
  }

  public record Tick(String scheduledAt) {}

  public record Run(String job, String scheduledAt, CronSpec spec) {}

  public record Finished(String scheduledAt, boolean failed) {}
}
// #endregion model
