use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use croner::parser::{CronParser, Seconds};
use restate_sdk::prelude::*;

// #region next-run
/// The first time after `after` that the expression matches.
pub fn next_run(
    expression: &str,
    time_zone: &str,
    after: DateTime<Utc>,
) -> Result<DateTime<Utc>, TerminalError> {
    let parser = CronParser::builder().seconds(Seconds::Optional).build();
    let schedule = parser.parse(expression).map_err(invalid)?;
    let time_zone: Tz = time_zone.parse().map_err(invalid)?;
    let next = schedule
        .find_next_occurrence(&after.with_timezone(&time_zone), false)
        .map_err(invalid)?;
    Ok(next.to_utc())
}

fn invalid(error: impl std::fmt::Display) -> TerminalError {
    TerminalError::new_with_code(400, format!("Invalid schedule: {error}"))
}
// #endregion next-run
