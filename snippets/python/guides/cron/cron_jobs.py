import time
from datetime import UTC, datetime, timedelta

from cron_runner import run as run_job
from model import CronSpec, Finished, Job, Run, Tick
from next_run import next_run
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject

# #region tick
cron_job = VirtualObject("CronJob")


@cron_job.handler()
async def create(ctx: ObjectContext, spec: CronSpec) -> Job:
    if await ctx.get("job", type_hint=Job) is not None:
        raise TerminalError(f"{ctx.key()} already exists", status_code=409)
    return await schedule_next(ctx, Job(spec=spec), await now(ctx))


@cron_job.handler()
async def tick(ctx: ObjectContext, tick: Tick) -> None:
    """Runs at each time of the schedule: starts the job, and schedules the next time."""
    job = await ctx.get("job", type_hint=Job)
    # Cancelled, paused, or scheduled anew since.
    if job is None or job.next_run_at != tick.scheduled_at:
        return

    spec = job.spec
    if job.running_id is not None and spec.overlap == "skip":
        job.skipped += 1
    else:
        if job.running_id is not None and spec.overlap == "replace":
            ctx.cancel_invocation(job.running_id)
        run = Run(job=ctx.key(), scheduled_at=tick.scheduled_at, spec=spec)
        handle = ctx.service_send(run_job, run)
        job.running_id = await handle.invocation_id()
        job.last_run_at = tick.scheduled_at
        job.runs += 1
    after = datetime.fromisoformat(tick.scheduled_at)
    if not spec.catch_up:
        # If the server's clock is ahead, now is before this tick's time.
        after = max(after, await now(ctx))
    await schedule_next(ctx, job, after)


# #endregion tick


# #region manage
@cron_job.handler()
async def finished(ctx: ObjectContext, run: Finished) -> None:
    """Called by each run at its end."""
    job = await ctx.get("job", type_hint=Job)
    if job is None:
        return
    if run.failed:
        job.failures += 1
    if job.last_run_at == run.scheduled_at:
        job.running_id = None
    ctx.set("job", job)


@cron_job.handler()
async def pause(ctx: ObjectContext) -> Job:
    job = await existing(ctx)
    stop_waiting(ctx, job)
    ctx.set("job", job)
    return job


@cron_job.handler()
async def resume(ctx: ObjectContext) -> Job:
    job = await existing(ctx)
    if job.next_run_at is not None:
        return job
    return await schedule_next(ctx, job, await now(ctx))


@cron_job.handler()
async def cancel(ctx: ObjectContext) -> None:
    """Ends the job. A run that has begun continues to its end."""
    stop_waiting(ctx, await existing(ctx))
    ctx.clear("job")


@cron_job.handler(kind="shared")
async def info(ctx: ObjectSharedContext) -> Job:
    return await existing(ctx)


# #endregion manage


# #region schedule
async def schedule_next(ctx: ObjectContext, job: Job, after: datetime) -> Job:
    """Sends the next tick, delayed until the first time after `after`."""
    next_time = next_run(job.spec.expression, job.spec.time_zone, after)
    delay = max(timedelta(0), next_time - await now(ctx))
    job.next_run_at = next_time.isoformat()
    message = Tick(scheduled_at=job.next_run_at)
    handle = ctx.object_send(tick, ctx.key(), message, send_delay=delay)
    job.next_invocation_id = await handle.invocation_id()
    ctx.set("job", job)
    return job


def stop_waiting(ctx: ObjectContext, job: Job) -> None:
    if job.next_invocation_id is not None:
        ctx.cancel_invocation(job.next_invocation_id)
    job.next_run_at = None
    job.next_invocation_id = None


async def now(ctx: ObjectContext) -> datetime:
    """The same on every attempt."""
    return datetime.fromtimestamp(await ctx.run("now", read_clock), UTC)


def read_clock() -> float:
    return time.time()


# #endregion schedule


async def existing(ctx: ObjectContext | ObjectSharedContext) -> Job:
    job = await ctx.get("job", type_hint=Job)
    if job is None:
        raise TerminalError(f"No job {ctx.key()}", status_code=404)
    return job
