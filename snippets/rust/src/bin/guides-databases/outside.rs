//! Shows where a handler is.

use restate_sdk::prelude::*;
use std::time::Duration;

/// Prints a line. SLOW_STEPS makes the handler stay there ("add scan=3000": milliseconds by the line's start).
pub async fn reached(line: String) -> HandlerResult<()> {
    println!("{line}");
    for step in std::env::var("SLOW_STEPS").unwrap_or_default().split(',') {
        if let Some((start, milliseconds)) = step.split_once('=')
            && line.starts_with(start)
        {
            let milliseconds = milliseconds.parse()?;
            tokio::time::sleep(Duration::from_millis(milliseconds)).await;
        }
    }
    Ok(())
}
