package parcels.guides.cron

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import java.time.Instant
import kotlin.time.Duration.Companion.milliseconds

private val JOB = stateKey<Job>("job")

// #region tick
@VirtualObject
class CronJob {
  @Handler
  suspend fun create(ctx: ObjectContext, spec: CronSpec): Job {
    if (ctx.get(JOB) != null) throw TerminalException(409, "${ctx.key()} already exists")
    return scheduleNext(ctx, Job(spec), now(ctx))
  }

  /** Runs at each time of the schedule: starts the job, and schedules the next time. */
  @Handler
  suspend fun tick(ctx: ObjectContext, tick: Tick) {
    val job = ctx.get(JOB)
    // Cancelled, paused, or scheduled anew since.
    if (job == null || job.nextRunAt != tick.scheduledAt) return

    val spec = job.spec
    val time = Instant.parse(tick.scheduledAt)
    // If the server's clock is ahead, now is before this tick's time.
    val after = if (spec.catchUp) time else maxOf(time, now(ctx))
    if (job.runningId != null && spec.overlap == Overlap.skip) {
      scheduleNext(ctx, job.copy(skipped = job.skipped + 1), after)
      return
    }
    if (job.runningId != null && spec.overlap == Overlap.replace) {
      ctx.invocationHandle<Unit>(job.runningId).cancel()
    }
    val run = CronRunnerClient.fromContext(ctx).send().run(Run(ctx.key(), tick.scheduledAt, spec))
    val started =
      job.copy(runningId = run.invocationId(), lastRunAt = tick.scheduledAt, runs = job.runs + 1)
    scheduleNext(ctx, started, after)
  }

  // #endregion tick

  // #region manage
  /** Called by each run at its end. */
  @Handler
  suspend fun finished(ctx: ObjectContext, run: Finished) {
    val job = ctx.get(JOB) ?: return
    val runningId = job.runningId.takeIf { job.lastRunAt != run.scheduledAt }
    val failures = job.failures + if (run.failed) 1 else 0
    ctx.set(JOB, job.copy(runningId = runningId, failures = failures))
  }

  @Handler
  suspend fun pause(ctx: ObjectContext): Job {
    val job = existing(ctx)
    stopWaiting(ctx, job)
    return job.copy(nextRunAt = null, nextInvocationId = null).also { ctx.set(JOB, it) }
  }

  @Handler
  suspend fun resume(ctx: ObjectContext): Job {
    val job = existing(ctx)
    return if (job.nextRunAt == null) scheduleNext(ctx, job, now(ctx)) else job
  }

  /** Ends the job. A run that has begun continues to its end. */
  @Handler
  suspend fun cancel(ctx: ObjectContext) {
    stopWaiting(ctx, existing(ctx))
    ctx.clear(JOB)
  }

  @Shared suspend fun info(ctx: SharedObjectContext): Job = existing(ctx)
  // #endregion manage
}

// #region schedule
/** Sends the next tick, delayed until the first time after [after]. */
private suspend fun scheduleNext(ctx: ObjectContext, job: Job, after: Instant): Job {
  val next = nextRun(job.spec.expression, job.spec.timeZone, after)
  val delay = next.toEpochMilli() - now(ctx).toEpochMilli()
  val tick =
    CronJobClient.fromContext(ctx, ctx.key())
      .send()
      .tick(Tick(next.toString()), delay = maxOf(0, delay).milliseconds)
  return job.copy(nextRunAt = next.toString(), nextInvocationId = tick.invocationId()).also {
    ctx.set(JOB, it)
  }
}

private suspend fun stopWaiting(ctx: ObjectContext, job: Job) {
  job.nextInvocationId?.let { ctx.invocationHandle<Unit>(it).cancel() }
}

/** The same on every attempt. */
private suspend fun now(ctx: ObjectContext): Instant =
  Instant.ofEpochMilli(ctx.runBlock("now") { System.currentTimeMillis() })

// #endregion schedule

private suspend fun existing(ctx: SharedObjectContext): Job =
  ctx.get(JOB) ?: throw TerminalException(404, "No job ${ctx.key()}")
