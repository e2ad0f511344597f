//! Requests to other companies. Each prints a line instead, with the key by which the other side deduplicates.

use partner::call;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub tracking_number: String,
    pub customer: String,
    pub depot: String,
    pub carrier: String,
    pub weight_kg: u32,
    pub price_cents: u32,
}

#[derive(Serialize, Deserialize)]
pub struct Message {
    pub customer: String,
    pub text: String,
}

pub async fn reserve_slot(order: &Order) -> HandlerResult<String> {
    let (depot, parcel) = (&order.depot, &order.tracking_number);
    call(format!("reserve slot {depot} {parcel}")).await?;
    if !["leeds", "lyon", "hamburg"].contains(&depot.as_str()) {
        let refusal = format!("No depot in {depot}");
        return Err(TerminalError::new_with_code(404, refusal).into());
    }
    Ok(format!("{depot}-7"))
}

/// Does nothing if no slot is reserved for this parcel.
pub async fn release_slot(order: &Order) -> HandlerResult<()> {
    let (depot, parcel) = (&order.depot, &order.tracking_number);
    Ok(call(format!("release slot {depot} {parcel}")).await?)
}

/// Charges once for each key.
pub async fn charge_payment(
    order: &Order,
    payment_key: &str,
) -> HandlerResult<String> {
    let (parcel, cents) = (&order.tracking_number, order.price_cents);
    call(format!("charge payment {parcel} {cents} {payment_key}")).await?;
    if cents > 100_000 {
        return Err(TerminalError::new_with_code(402, "Card declined").into());
    }
    Ok(format!("pay-{parcel}"))
}

/// Refunds what was charged under this key, if anything was.
pub async fn refund_payment(
    order: &Order,
    payment_key: &str,
) -> HandlerResult<()> {
    let parcel = &order.tracking_number;
    Ok(call(format!("refund payment {parcel} {payment_key}")).await?)
}

/// Books once for each tracking number.
pub async fn book_carrier(order: &Order) -> HandlerResult<String> {
    let (carrier, parcel) = (&order.carrier, &order.tracking_number);
    call(format!("book carrier {carrier} {parcel}")).await?;
    if carrier == "swiftvan" && order.weight_kg > 30 {
        let refusal = "swiftvan takes at most 30 kg";
        return Err(TerminalError::new_with_code(422, refusal).into());
    }
    Ok(format!("{carrier}-{parcel}"))
}

/// Does nothing if there is no booking for this parcel.
pub async fn cancel_booking(order: &Order) -> HandlerResult<()> {
    let (carrier, parcel) = (&order.carrier, &order.tracking_number);
    Ok(call(format!("cancel booking {carrier} {parcel}")).await?)
}

pub async fn notify_customer(message: &Message) -> HandlerResult<()> {
    let Message { customer, text } = message;
    Ok(call(format!("notify customer {customer}: {text}")).await?)
}
