//! The world outside the handlers. Each function stands for one request, and prints one line.

use partner::call;
use restate_sdk::prelude::*;

/// Prints one label for each label id.
pub async fn print_label(
    tracking_number: &str,
    depot: &str,
    label_id: &str,
) -> HandlerResult<()> {
    Ok(
        call(format!("print label {tracking_number} {depot} {label_id}"))
            .await?,
    )
}

/// Sends one message for each idempotency key.
pub async fn notify_customer(
    customer: &str,
    text: &str,
    idempotency_key: &str,
) -> HandlerResult<()> {
    Ok(call(format!(
        "notify customer {customer}: {text} {idempotency_key}"
    ))
    .await?)
}
