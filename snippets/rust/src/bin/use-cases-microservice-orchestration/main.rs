//! The application of the page about orchestrating microservices.

mod model;
mod outside;
mod parcels;
mod services;

use parcels::{ParcelService, ParcelServiceImpl};
use restate_sdk::prelude::*;
use services::{
    CarrierService, CarrierServiceImpl, CustomsService, CustomsServiceImpl,
    NotificationService, NotificationServiceImpl, PaymentService,
    PaymentServiceImpl, Shipment, ShipmentImpl,
};

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder()
        .bind(ParcelServiceImpl.serve())
        .bind(PaymentServiceImpl.serve())
        .bind(CarrierServiceImpl.serve())
        .bind(CustomsServiceImpl.serve())
        .bind(NotificationServiceImpl.serve())
        .bind(ShipmentImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
