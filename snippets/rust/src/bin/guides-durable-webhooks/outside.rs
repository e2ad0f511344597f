use restate_sdk::prelude::*;
use std::time::Duration;

/// Shows a scan on the public tracking page, once for each idempotency key. It
/// stands for a request, and prints one line. SLOW_STEPS makes it slow
/// ("publish scan=200": milliseconds by the line's start).
pub async fn publish_scan(
    tracking_number: &str,
    depot: &str,
    idempotency_key: &str,
) -> HandlerResult<()> {
    let line =
        format!("publish scan {tracking_number} {depot} {idempotency_key}");
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
