//! What travels between callers, handlers and the companies they work with, as JSON.

use serde::{Deserialize, Serialize};

/// A parcel that a customer hands in.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// For example PX-1042.
    pub tracking_number: String,
    /// Mail address of the customer who is notified.
    pub customer: String,
    /// Depot that takes the parcel in: leeds, lyon or hamburg.
    pub depot: String,
    /// Carrier that moves it: swiftvan or northfreight.
    pub carrier: String,
    pub weight_kg: u32,
}

/// What the customer holds once a parcel is on its way.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    pub tracking_number: String,
    /// Place in the depot.
    pub slot: String,
    /// The payment.
    pub charge: String,
    /// The carrier's booking.
    pub booking: String,
}

/// Asks what a parcel costs.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Weight {
    pub weight_kg: u32,
}

/// Asks one carrier.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PriceRequest {
    pub carrier: String,
    pub weight_kg: u32,
}

/// What a carrier takes for a parcel.
#[derive(Serialize, Deserialize)]
pub struct Price {
    pub carrier: String,
    pub cents: u32,
}

/// Who hands a parcel in.
#[derive(Serialize, Deserialize)]
pub struct Sender {
    pub customer: String,
}

/// One reading of a parcel's label.
#[derive(Serialize, Deserialize)]
pub struct Scan {
    pub depot: String,
}

/// Where a shipment stands, and the depots that scanned it, in order.
#[derive(Serialize, Deserialize)]
pub struct ShipmentStatus {
    pub status: String,
    pub scans: Vec<String>,
}

/// The last mile of a parcel that crosses a border.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    pub tracking_number: String,
    pub customer: String,
    /// Depot the van leaves from, and returns to.
    pub depot: String,
    /// How long the van waits for a signature.
    pub confirm_within_seconds: u64,
}

/// The customs office's answer.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Clearance {
    pub duty_cents: u32,
}

/// Who took the parcel.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    pub signed_by: String,
}

/// How a delivery ended.
#[derive(Serialize, Deserialize)]
#[serde(
    tag = "stage",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Outcome {
    Delivered { duty_cents: u32, signed_by: String },
    Returned { duty_cents: u32 },
}

/// A message for a customer.
#[derive(Serialize, Deserialize)]
pub struct Message {
    pub customer: String,
    pub text: String,
}

/// A parcel that waits for the customs office.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    pub delivery_id: String,
    /// The awakeable that the office's answer resolves.
    pub awakeable_id: String,
}
