//! The world outside the handlers. Each function stands for one request, and prints one line. SLOW_STEPS makes them
//! slow ("refund payment=200": milliseconds by the line's start).

use restate_sdk::prelude::*;
use std::time::Duration;

/// Sends a person in the back office a link, once for each claim.
pub async fn request_approval(
    claim_id: &str,
    amount_cents: u32,
) -> HandlerResult<()> {
    call(format!("request approval {claim_id} {amount_cents}")).await
}

/// Refunds once for each payment key.
pub async fn refund_payment(
    tracking_number: &str,
    payment_key: &str,
) -> HandlerResult<()> {
    call(format!("refund payment {tracking_number} {payment_key}")).await
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
