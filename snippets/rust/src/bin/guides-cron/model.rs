use serde::{Deserialize, Serialize};
use serde_json::Value;

// #region model
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CronSpec {
    /// Five fields, or six with seconds first: "0 3 * * *" is 3:00 every day.
    pub expression: String,
    /// UTC when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    pub service: String,
    pub handler: String,
    /// Of a virtual object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    pub payload: Value,
    pub overlap: Overlap,
    /// Whether all runs that an outage missed are started after it, or only the first.
    pub catch_up: bool,
}

/// What to do at a job's time while its last run hasn't ended.
#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Overlap {
    #[default]
    Allow,
    Skip,
    Replace,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    pub spec: CronSpec,
    /// None while the job is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_run_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_invocation_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_run_at: Option<String>,
    /// The last run's invocation, until it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running_id: Option<String>,
    pub runs: u32,
    pub skipped: u32,
    pub failures: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tick {
    pub scheduled_at: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Run {
    pub job: String,
    pub scheduled_at: String,
    pub spec: CronSpec,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Finished {
    pub scheduled_at: String,
    pub failed: bool,
}
// #endregion model
