//! The world outside the handlers. Each function stands for one request, and prints one line. SLOW_STEPS makes them
//! slow ("print label=200": milliseconds by the line's start).

use restate_sdk::prelude::*;
use std::time::Duration;

/// Prints one label for each label id.
pub async fn print_label(
    tracking_number: &str,
    depot: &str,
    label_id: &str,
) -> HandlerResult<()> {
    call(format!("print label {tracking_number} {depot} {label_id}")).await
}

/// Sends one message for each idempotency key.
pub async fn notify_customer(
    customer: &str,
    text: &str,
    idempotency_key: &str,
) -> HandlerResult<()> {
    call(format!(
        "notify customer {customer}: {text} {idempotency_key}"
    ))
    .await
}

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
