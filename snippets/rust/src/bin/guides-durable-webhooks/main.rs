//! The application of the guide to durable webhooks.

mod outside;
mod shipment;
mod webhook;

use restate_sdk::prelude::*;
use shipment::{Shipment, ShipmentImpl};
use webhook::{CarrierWebhook, CarrierWebhookImpl};

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let secret = std::env::var("CARRIER_WEBHOOK_SECRET")
        .expect("CARRIER_WEBHOOK_SECRET is set");
    let endpoint = Endpoint::builder()
        .bind(CarrierWebhookImpl { secret }.serve())
        .bind(ShipmentImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
