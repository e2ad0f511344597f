package parcels.guides.cron;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;
import java.time.Instant;
import parcels.guides.cron.Model.CronSpec;
import parcels.guides.cron.Model.Finished;
import parcels.guides.cron.Model.Job;
import parcels.guides.cron.Model.Overlap;
import parcels.guides.cron.Model.Run;
import parcels.guides.cron.Model.Tick;

// #region tick
@VirtualObject
public class CronJob {
  private static final StateKey<Job> JOB = StateKey.of("job", Job.class);

  @Handler
  public Job create(ObjectContext ctx, CronSpec spec) {
    if (ctx.get(JOB).isPresent()) {
      throw new TerminalException(409, ctx.key() + " already exists");
    }
    return scheduleNext(ctx, Job.of(spec), now(ctx));
  }

  /** Runs at each time of the schedule: starts the job, and schedules the next time. */
  @Handler
  public void tick(ObjectContext ctx, Tick tick) {
    var job = ctx.get(JOB).orElse(null);
    // Cancelled, paused, or scheduled anew since.
    if (job == null || !tick.scheduledAt().equals(job.nextRunAt())) {
      return;
    }
    var overlap = job.spec().overlap();
    var running = job.runningId() != null;
    if (running && overlap == Overlap.skip) {
      job = job.hasSkipped();
    } else {
      if (running && overlap == Overlap.replace) {
        ctx.invocationHandle(job.runningId()).cancel();
      }
      var run =
          CronRunnerClient.fromContext(ctx)
              .send()
              .run(new Run(ctx.key(), tick.scheduledAt(), job.spec()));
      job = job.started(tick.scheduledAt(), run.invocationId());
    }
    var time = Instant.parse(tick.scheduledAt());
    var now = now(ctx);
    // If the server's clock is ahead, now is before this tick's time.
    var after = job.spec().catchUp() || now.isBefore(time) ? time : now;
    scheduleNext(ctx, job, after);
  }

  // #endregion tick

  // #region manage
  /** Called by each run at its end. */
  @Handler
  public void finished(ObjectContext ctx, Finished run) {
    ctx.get(JOB).ifPresent(job -> ctx.set(JOB, job.ended(run)));
  }

  @Handler
  public Job pause(ObjectContext ctx) {
    var job = existing(ctx);
    stopWaiting(ctx, job);
    var paused = job.scheduled(null, null);
    ctx.set(JOB, paused);
    return paused;
  }

  @Handler
  public Job resume(ObjectContext ctx) {
    var job = existing(ctx);
    return job.nextRunAt() == null ? scheduleNext(ctx, job, now(ctx)) : job;
  }

  /** Ends the job. A run that has begun continues to its end. */
  @Handler
  public void cancel(ObjectContext ctx) {
    stopWaiting(ctx, existing(ctx));
    ctx.clear(JOB);
  }

  @Shared
  public Job info(SharedObjectContext ctx) {
    return existing(ctx);
  }

  // #endregion manage

  // #region schedule
  /** Sends the next tick, delayed until the first time after {@code after}. */
  private static Job scheduleNext(ObjectContext ctx, Job job, Instant after) {
    var spec = job.spec();
    var timeZone = spec.timeZone() == null ? "UTC" : spec.timeZone();
    var next = NextRun.nextRun(spec.expression(), timeZone, after);
    var delay = Duration.between(now(ctx), next);
    var tick =
        CronJobClient.fromContext(ctx, ctx.key())
            .send()
            .tick(new Tick(next.toString()), delay.isNegative() ? Duration.ZERO : delay);
    var scheduled = job.scheduled(next.toString(), tick.invocationId());
    ctx.set(JOB, scheduled);
    return scheduled;
  }

  private static void stopWaiting(ObjectContext ctx, Job job) {
    if (job.nextInvocationId() != null) {
      ctx.invocationHandle(job.nextInvocationId()).cancel();
    }
  }

  /** The same on every attempt. */
  private static Instant now(ObjectContext ctx) {
    return Instant.ofEpochMilli(ctx.run("now", Long.class, System::currentTimeMillis));
  }

  // #endregion schedule

  private static Job existing(SharedObjectContext ctx) {
    return ctx.get(JOB).orElseThrow(() -> new TerminalException(404, "No job " + ctx.key()));
  }
}
