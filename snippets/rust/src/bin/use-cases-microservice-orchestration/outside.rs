//! Requests to other companies. Each prints a line instead, with the key by which the other side deduplicates.

use crate::model::*;
use partner::call;
use restate_sdk::prelude::*;

/// Charges once for each key.
pub async fn charge_payment(payment: &Payment) -> HandlerResult<String> {
    let (parcel, cents) = (&payment.tracking_number, payment.amount_cents);
    let key = &payment.payment_key;
    call(format!("charge payment {parcel} {cents} {key}")).await?;
    Ok(format!("pay-{parcel}"))
}

/// Refunds what was charged under this key, if anything was.
pub async fn refund_payment(refund: &Refund) -> HandlerResult<()> {
    let (parcel, key) = (&refund.tracking_number, &refund.payment_key);
    Ok(call(format!("refund payment {parcel} {key}")).await?)
}

/// Books once for each tracking number.
pub async fn book_carrier(request: &BookingRequest) -> HandlerResult<String> {
    let (carrier, parcel) = (&request.carrier, &request.tracking_number);
    call(format!("book carrier {carrier} {parcel}")).await?;
    if carrier == "swiftvan" && request.weight_kg > 30 {
        let refusal = "swiftvan takes at most 30 kg";
        return Err(TerminalError::new_with_code(422, refusal).into());
    }
    Ok(format!("{carrier}-{parcel}"))
}

/// Does nothing if there is no booking for this parcel.
pub async fn cancel_booking(request: &BookingRequest) -> HandlerResult<()> {
    let (carrier, parcel) = (&request.carrier, &request.tracking_number);
    Ok(call(format!("cancel booking {carrier} {parcel}")).await?)
}

pub async fn file_declaration(
    tracking_number: &str,
    awakeable_id: &str,
) -> HandlerResult<()> {
    let words = format!("{tracking_number} {awakeable_id}");
    Ok(call(format!("file declaration {words}")).await?)
}

pub async fn notify_customer(message: &Message) -> HandlerResult<()> {
    let Message { customer, text } = message;
    Ok(call(format!("notify customer {customer}: {text}")).await?)
}
