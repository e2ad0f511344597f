import * as restate from "@restatedev/restate-sdk";
import { cronRunner } from "./cron-runner.ts";
import type { CronSpec, Finished, Job, Tick } from "./model.ts";
import { nextRun } from "./next-run.ts";

interface CronState {
  job: Job;
}

type Context = restate.ObjectContext<CronState>;

// #region tick
export const cronJob = restate.object({
  name: "CronJob",
  handlers: {
    create: async (ctx: Context, spec: CronSpec): Promise<Job> => {
      if ((await ctx.get("job")) !== null) {
        throw new restate.TerminalError(`${ctx.key} already exists`, {
          errorCode: 409,
        });
      }
      const job: Job = { spec, runs: 0, skipped: 0, failures: 0 };
      return scheduleNext(ctx, job, new Date(await ctx.date.now()));
    },

    /** Runs at each time of the schedule: starts the job, and schedules the next time. */
    tick: async (ctx: Context, { scheduledAt }: Tick): Promise<void> => {
      const job = await ctx.get("job");
      // Cancelled, paused, or scheduled anew since.
      if (job === null || job.nextRunAt !== scheduledAt) return;

      const { overlap, catchUp } = job.spec;
      if (job.runningId !== undefined && overlap === "skip") {
        job.skipped += 1;
      } else {
        if (job.runningId !== undefined && overlap === "replace") {
          ctx.cancel(restate.InvocationIdParser.fromString(job.runningId));
        }
        const run = ctx
          .serviceSendClient(cronRunner)
          .run({ job: ctx.key, scheduledAt, spec: job.spec });
        job.runningId = await run.invocationId;
        job.lastRunAt = scheduledAt;
        job.runs += 1;
      }
      const time = Date.parse(scheduledAt);
      // If the server's clock is ahead, now is before this tick's time.
      const after = catchUp ? time : Math.max(time, await ctx.date.now());
      await scheduleNext(ctx, job, new Date(after));
    },
    // #endregion tick

    // #region manage
    /** Called by each run at its end. */
    finished: async (
      ctx: Context,
      { scheduledAt, failed }: Finished,
    ): Promise<void> => {
      const job = await ctx.get("job");
      if (job === null) return;
      if (failed) job.failures += 1;
      if (job.lastRunAt === scheduledAt) delete job.runningId;
      ctx.set("job", job);
    },

    pause: async (ctx: Context): Promise<Job> => {
      const job = existing(ctx, await ctx.get("job"));
      stopWaiting(ctx, job);
      ctx.set("job", job);
      return job;
    },

    resume: async (ctx: Context): Promise<Job> => {
      const job = existing(ctx, await ctx.get("job"));
      if (job.nextRunAt !== undefined) return job;
      return scheduleNext(ctx, job, new Date(await ctx.date.now()));
    },

    /** Ends the job. A run that has begun continues to its end. */
    cancel: async (ctx: Context): Promise<void> => {
      const job = existing(ctx, await ctx.get("job"));
      stopWaiting(ctx, job);
      ctx.clear("job");
    },

    info: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<CronState>): Promise<Job> =>
        existing(ctx, await ctx.get("job")),
    ),
    // #endregion manage
  },
});

// #region schedule
/** Sends the next tick, delayed until the first time after `after`. */
async function scheduleNext(ctx: Context, job: Job, after: Date): Promise<Job> {
  const { expression, timeZone = "UTC" } = job.spec;
  const next = nextRun(expression, timeZone, after);
  const delay = Math.max(0, next.getTime() - (await ctx.date.now()));
  job.nextRunAt = next.toISOString();
  const tick = ctx
    .objectSendClient(cronJob, ctx.key)
    .tick(
      { scheduledAt: job.nextRunAt },
      restate.rpc.sendOpts({ delay: { milliseconds: delay } }),
    );
  job.nextInvocationId = await tick.invocationId;
  ctx.set("job", job);
  return job;
}

function stopWaiting(ctx: Context, job: Job): void {
  if (job.nextInvocationId !== undefined) {
    ctx.cancel(restate.InvocationIdParser.fromString(job.nextInvocationId));
  }
  delete job.nextRunAt;
  delete job.nextInvocationId;
}
// #endregion schedule

function existing(
  ctx: restate.ObjectSharedContext<CronState>,
  job: Job | null,
): Job {
  if (job !== null) return job;
  throw new restate.TerminalError(`No job ${ctx.key}`, { errorCode: 404 });
}
