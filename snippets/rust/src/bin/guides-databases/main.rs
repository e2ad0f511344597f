//! The application of the guide to databases.

mod database;
mod outside;
mod records;
mod shipment;
mod two_phase;

use records::{ParcelRecords, ParcelRecordsImpl};
use restate_sdk::prelude::*;
use shipment::{Shipment, ShipmentImpl};

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder()
        .bind(ParcelRecordsImpl.serve())
        .bind(ShipmentImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
