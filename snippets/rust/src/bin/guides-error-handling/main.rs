//! The application of the guide about error handling.

mod carriers;
mod notifications;
mod outside;
mod parcels;

use carriers::{CarrierService, CarrierServiceImpl};
use notifications::{NotificationService, NotificationServiceImpl};
use parcels::{ParcelService, ParcelServiceImpl};
use restate_sdk::prelude::*;

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder()
        .bind(ParcelServiceImpl.serve())
        .bind(CarrierServiceImpl.serve())
        .bind(NotificationServiceImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
