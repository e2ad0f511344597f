use crate::next_run::next_run;
use chrono::{DateTime, Utc};
use restate_sdk::prelude::*;
use serde::Deserialize;

// #region calendar
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TimesRequest {
    expression: String,
    /// UTC when absent.
    time_zone: Option<String>,
    after: String,
    count: usize,
}

#[restate_sdk::service]
pub trait CronCalendar {
    /// The next times of a schedule, so you can check it before you use it.
    async fn times(
        request: Json<TimesRequest>,
    ) -> HandlerResult<Json<Vec<String>>>;
}

pub struct CronCalendarImpl;

impl CronCalendar for CronCalendarImpl {
    async fn times(
        &self,
        _ctx: Context<'_>,
        Json(request): Json<TimesRequest>,
    ) -> HandlerResult<Json<Vec<String>>> {
        let time_zone = request.time_zone.as_deref().unwrap_or("UTC");
        let mut last: DateTime<Utc> = request
            .after
            .parse()
            .map_err(|_| TerminalError::new_with_code(400, "Invalid time"))?;
        let mut times = Vec::new();
        while times.len() < request.count {
            last = next_run(&request.expression, time_zone, last)?;
            times.push(last.to_rfc3339());
        }
        Ok(Json(times))
    }
}
// #endregion calendar
