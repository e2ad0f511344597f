//! The application of the guide to cron jobs.

mod cron_calendar;
mod cron_job;
mod cron_runner;
mod depots;
mod model;
mod next_run;
mod outside;

use cron_calendar::{CronCalendar, CronCalendarImpl};
use cron_job::{CronJob, CronJobImpl};
use cron_runner::{CronRunner, CronRunnerImpl};
use depots::{DepotService, DepotServiceImpl};
use restate_sdk::prelude::*;

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder()
        .bind(CronJobImpl.serve())
        .bind(CronRunnerImpl.serve())
        .bind(CronCalendarImpl.serve())
        .bind(DepotServiceImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
