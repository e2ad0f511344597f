use crate::cron_runner::CronRunnerClient;
use crate::model::{CronSpec, Finished, Job, Overlap, Run, Tick};
use crate::next_run::next_run;
use chrono::{DateTime, SecondsFormat, Utc};
use restate_sdk::prelude::*;

// #region tick
#[restate_sdk::object]
pub trait CronJob {
    async fn create(spec: Json<CronSpec>) -> HandlerResult<Json<Job>>;
    /// Runs at each time of the schedule: starts the job, and schedules the
    /// next time.
    async fn tick(tick: Json<Tick>) -> HandlerResult<()>;
    /// Called by each run at its end.
    async fn finished(run: Json<Finished>) -> HandlerResult<()>;
    async fn pause() -> HandlerResult<Json<Job>>;
    async fn resume() -> HandlerResult<Json<Job>>;
    /// Ends the job. A run that has begun continues to its end.
    async fn cancel() -> HandlerResult<()>;
    #[shared]
    async fn info() -> HandlerResult<Json<Job>>;
}

pub struct CronJobImpl;

impl CronJob for CronJobImpl {
    async fn create(
        &self,
        ctx: ObjectContext<'_>,
        Json(spec): Json<CronSpec>,
    ) -> HandlerResult<Json<Job>> {
        if ctx.get::<Json<Job>>("job").await?.is_some() {
            let refusal = format!("{} already exists", ctx.key());
            return Err(TerminalError::new_with_code(409, refusal).into());
        }
        let job = Job {
            spec,
            next_run_at: None,
            next_invocation_id: None,
            last_run_at: None,
            running_id: None,
            runs: 0,
            skipped: 0,
            failures: 0,
        };
        let now = now(&ctx).await?;
        Ok(Json(schedule_next(&ctx, job, now).await?))
    }

    async fn tick(
        &self,
        ctx: ObjectContext<'_>,
        Json(Tick { scheduled_at }): Json<Tick>,
    ) -> HandlerResult<()> {
        let Some(Json(mut job)) = ctx.get::<Json<Job>>("job").await? else {
            return Ok(()); // cancelled since
        };
        if job.next_run_at.as_ref() != Some(&scheduled_at) {
            return Ok(()); // paused, or scheduled anew since
        }
        let overlap = job.spec.overlap;
        if job.running_id.is_some() && overlap == Overlap::Skip {
            job.skipped += 1;
        } else {
            if let Some(running_id) = job.running_id
                && overlap == Overlap::Replace
            {
                ctx.invocation_handle(running_id).cancel().await?;
            }
            let run = ctx
                .service_client::<CronRunnerClient>()
                .run(Json(Run {
                    job: ctx.key().to_string(),
                    scheduled_at: scheduled_at.clone(),
                    spec: job.spec.clone(),
                }))
                .send();
            job.running_id = Some(run.invocation_id().await?);
            job.last_run_at = Some(scheduled_at.clone());
            job.runs += 1;
        }
        let time: DateTime<Utc> = scheduled_at.parse()?;
        // If the server's clock is ahead, now is before this tick's time.
        let after = if job.spec.catch_up {
            time
        } else {
            time.max(now(&ctx).await?)
        };
        schedule_next(&ctx, job, after).await?;
        Ok(())
    }
    // #endregion tick

    // #region manage
    async fn finished(
        &self,
        ctx: ObjectContext<'_>,
        Json(run): Json<Finished>,
    ) -> HandlerResult<()> {
        if let Some(Json(mut job)) = ctx.get::<Json<Job>>("job").await? {
            if run.failed {
                job.failures += 1;
            }
            if job.last_run_at.as_ref() == Some(&run.scheduled_at) {
                job.running_id = None;
            }
            ctx.set("job", Json(job));
        }
        Ok(())
    }

    async fn pause(&self, ctx: ObjectContext<'_>) -> HandlerResult<Json<Job>> {
        let mut job = existing(ctx.key(), ctx.get("job").await?)?;
        stop_waiting(&ctx, &mut job).await?;
        ctx.set("job", Json(job.clone()));
        Ok(Json(job))
    }

    async fn resume(&self, ctx: ObjectContext<'_>) -> HandlerResult<Json<Job>> {
        let job = existing(ctx.key(), ctx.get("job").await?)?;
        if job.next_run_at.is_some() {
            return Ok(Json(job));
        }
        let now = now(&ctx).await?;
        Ok(Json(schedule_next(&ctx, job, now).await?))
    }

    async fn cancel(&self, ctx: ObjectContext<'_>) -> HandlerResult<()> {
        let mut job = existing(ctx.key(), ctx.get("job").await?)?;
        stop_waiting(&ctx, &mut job).await?;
        ctx.clear("job");
        Ok(())
    }

    async fn info(
        &self,
        ctx: SharedObjectContext<'_>,
    ) -> HandlerResult<Json<Job>> {
        Ok(Json(existing(ctx.key(), ctx.get("job").await?)?))
    }
    // #endregion manage
}

// #region schedule
/// Sends the next tick, delayed until the first time after `after`.
async fn schedule_next(
    ctx: &ObjectContext<'_>,
    mut job: Job,
    after: DateTime<Utc>,
) -> HandlerResult<Job> {
    let time_zone = job.spec.time_zone.as_deref().unwrap_or("UTC");
    let next = next_run(&job.spec.expression, time_zone, after)?;
    let delay = (next - now(ctx).await?).to_std().unwrap_or_default();
    let scheduled_at = next.to_rfc3339_opts(SecondsFormat::Millis, true);
    let tick = ctx
        .object_client::<CronJobClient>(ctx.key())
        .tick(Json(Tick {
            scheduled_at: scheduled_at.clone(),
        }))
        .send_after(delay);
    job.next_run_at = Some(scheduled_at);
    job.next_invocation_id = Some(tick.invocation_id().await?);
    ctx.set("job", Json(job.clone()));
    Ok(job)
}

async fn stop_waiting(
    ctx: &ObjectContext<'_>,
    job: &mut Job,
) -> Result<(), TerminalError> {
    job.next_run_at = None;
    if let Some(id) = job.next_invocation_id.take() {
        ctx.invocation_handle(id).cancel().await?;
    }
    Ok(())
}

/// The same on every attempt.
async fn now(ctx: &ObjectContext<'_>) -> HandlerResult<DateTime<Utc>> {
    let milliseconds = ctx
        .run(|| async { Ok(Utc::now().timestamp_millis()) })
        .name("now")
        .await?;
    Ok(DateTime::from_timestamp_millis(milliseconds).unwrap_or_default())
}
// #endregion schedule

fn existing(key: &str, job: Option<Json<Job>>) -> Result<Job, TerminalError> {
    let missing = || TerminalError::new_with_code(404, format!("No job {key}"));
    Ok(job.ok_or_else(missing)?.into_inner())
}
