//! What callers and handlers send each other, as JSON.

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub tracking_number: String,
    pub customer: String,
    pub carrier: String,
    pub weight_kg: u32,
    pub price_cents: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    pub tracking_number: String,
    pub payment_id: String,
    pub booking_id: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub payment_key: String,
    pub tracking_number: String,
    pub customer: String,
    pub amount_cents: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Charge {
    pub payment_id: String,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Refund {
    pub payment_key: String,
    pub tracking_number: String,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BookingRequest {
    pub carrier: String,
    pub tracking_number: String,
    pub weight_kg: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    pub carrier: String,
    pub booking_id: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Parcel {
    pub tracking_number: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Clearance {
    pub officer: String,
    pub duty_cents: u32,
}

#[derive(Serialize, Deserialize)]
pub struct Message {
    pub customer: String,
    pub text: String,
}

#[derive(Serialize, Deserialize)]
pub struct NewShipment {
    pub customer: String,
    pub carrier: String,
}

#[derive(Serialize, Deserialize)]
pub struct ShipmentStatus {
    pub stage: String,
    pub scans: Vec<String>,
}
