//! The world outside the handlers. Each function stands for one request, and prints one line.

use partner::call;
use restate_sdk::prelude::*;

/// Sends a person in the back office a link, once for each claim.
pub async fn request_approval(
    claim_id: &str,
    amount_cents: u32,
) -> HandlerResult<()> {
    Ok(call(format!("request approval {claim_id} {amount_cents}")).await?)
}

/// Refunds once for each payment key.
pub async fn refund_payment(
    tracking_number: &str,
    payment_key: &str,
) -> HandlerResult<()> {
    Ok(call(format!("refund payment {tracking_number} {payment_key}")).await?)
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
