//! The world outside the handlers.

use restate_sdk::prelude::*;
use std::time::Duration;

/// Prints a line. SLOW_STEPS makes the request slow ("count parcels=3000": milliseconds by the line's start).
async fn call(line: String) -> HandlerResult<()> {
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

pub async fn count_parcels(depot: &str) -> HandlerResult<u32> {
    call(format!("count parcels {depot}")).await?;
    Ok(42)
}
