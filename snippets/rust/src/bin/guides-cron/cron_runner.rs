use crate::cron_job::CronJobClient;
use crate::model::{Finished, Run};
use restate_sdk::context::RequestTarget;
use restate_sdk::prelude::*;
use serde_json::Value;

// #region runner
#[restate_sdk::service]
pub trait CronRunner {
    /// Calls the job's handler, and reports to the job how it ended.
    async fn run(run: Json<Run>) -> HandlerResult<()>;
}

pub struct CronRunnerImpl;

impl CronRunner for CronRunnerImpl {
    async fn run(
        &self,
        ctx: Context<'_>,
        Json(run): Json<Run>,
    ) -> HandlerResult<()> {
        let spec = run.spec;
        let target = match spec.key {
            Some(key) => RequestTarget::object(spec.service, key, spec.handler),
            None => RequestTarget::service(spec.service, spec.handler),
        };
        // Bytes, because the result may be empty.
        let result = ctx
            .request::<Json<Value>, Vec<u8>>(target, Json(spec.payload))
            .call()
            .await;
        ctx.object_client::<CronJobClient>(run.job)
            .finished(Json(Finished {
                scheduled_at: run.scheduled_at,
                failed: result.is_err(),
            }))
            .send();
        Ok(())
    }
}
// #endregion runner
