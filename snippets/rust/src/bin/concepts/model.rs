//! What callers, handlers, and other companies send each other, as JSON.

use serde::{Deserialize, Serialize};

/// A parcel to ship.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// For example PX-1042.
    pub tracking_number: String,
    /// Email address.
    pub customer: String,
    /// Where the sender drops off the parcel: leeds, lyon, or hamburg.
    pub depot: String,
    /// swiftvan or northfreight.
    pub carrier: String,
    pub weight_kg: u32,
    /// What the customer agreed to pay.
    pub price_cents: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    pub tracking_number: String,
    /// Place in the depot.
    pub slot: String,
    pub payment_id: String,
    pub booking_id: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QuoteRequest {
    pub weight_kg: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CarrierQuoteRequest {
    pub carrier: String,
    pub weight_kg: u32,
}

/// What a carrier charges for a parcel.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    pub carrier: String,
    pub price_cents: u32,
}

#[derive(Serialize, Deserialize)]
pub struct NewShipment {
    pub customer: String,
}

/// One scan of a parcel's label.
#[derive(Serialize, Deserialize)]
pub struct Scan {
    pub depot: String,
}

/// The state of a shipment, with the depots that scanned the parcel, oldest first.
#[derive(Serialize, Deserialize)]
pub struct ShipmentStatus {
    pub stage: String,
    pub scans: Vec<String>,
}

/// The last mile of a parcel that crosses a border.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    pub tracking_number: String,
    pub customer: String,
    /// Where the van starts, and where an undelivered parcel returns to.
    pub depot: String,
    /// How long to wait for a signature.
    pub confirm_within_seconds: u64,
}

/// The customs office's answer.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Clearance {
    pub duty_cents: u32,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signature {
    pub signed_by: String,
}

/// How a delivery ended.
#[derive(Serialize, Deserialize)]
#[serde(
    tag = "stage",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum DeliveryResult {
    Delivered { duty_cents: u32, signed_by: String },
    Returned { duty_cents: u32 },
}

/// A customer's claim for a lost parcel.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Claim {
    pub tracking_number: String,
    pub amount_cents: u32,
    /// The key of the payment to refund.
    pub payment_key: String,
    /// How long to wait for a decision; 7 days if absent.
    pub decide_within_seconds: Option<u64>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    pub approved: bool,
    pub decided_by: String,
}

/// How a claim ended.
#[derive(Serialize, Deserialize)]
#[serde(
    tag = "stage",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ClaimResult {
    Refunded { decided_by: String },
    Rejected { decided_by: String },
    Expired,
}

/// A payment from a customer's credit.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub tracking_number: String,
    pub amount_cents: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Amount {
    pub amount_cents: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Credit {
    pub credit_cents: u32,
}

/// What the payment provider receives for a charge.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ChargeRequest<'a> {
    pub tracking_number: &'a str,
    pub customer: &'a str,
    pub amount_cents: u32,
}

/// What the payment provider returns for a charge.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Charge {
    pub payment_id: String,
}

/// What the payment provider receives for a refund.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RefundRequest<'a> {
    pub payment_key: &'a str,
}

/// A message to a customer.
#[derive(Serialize, Deserialize)]
pub struct Message {
    pub customer: String,
    pub text: String,
}

/// A declaration for the customs office.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    pub tracking_number: String,
    /// The awakeable that the office's answer resolves.
    pub awakeable_id: String,
}
