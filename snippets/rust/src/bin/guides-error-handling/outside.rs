//! Requests to other companies. Each prints a line instead.

use partner::call;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

pub const DEPOTS: [&str; 3] = ["leeds", "lyon", "hamburg"];

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub tracking_number: String,
    pub customer: String,
    pub destination: String,
    pub carrier: String,
    pub weight_kg: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BookingRequest {
    pub carrier: String,
    pub tracking_number: String,
    pub weight_kg: u32,
}

#[derive(Serialize, Deserialize)]
pub struct Message {
    pub customer: String,
    pub text: String,
}

// #region refuse
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
// #endregion refuse

/// Does nothing if there is no booking for this parcel.
pub async fn cancel_booking(request: &BookingRequest) -> HandlerResult<()> {
    let (carrier, parcel) = (&request.carrier, &request.tracking_number);
    Ok(call(format!("cancel booking {carrier} {parcel}")).await?)
}

pub async fn notify_customer(message: &Message) -> HandlerResult<()> {
    let Message { customer, text } = message;
    Ok(call(format!("notify customer {customer}: {text}")).await?)
}

/// Opens a ticket, once for each tracking number.
pub async fn report_failure(
    tracking_number: &str,
    message: &str,
) -> HandlerResult<()> {
    Ok(call(format!("report failure {tracking_number}: {message}")).await?)
}
