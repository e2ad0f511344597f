//! The parcel application of the concept pages.

mod accounts;
mod claims;
mod deliveries;
mod model;
mod outside;
mod parcels;
mod partners;
mod shipments;

// #region serve
use accounts::{CustomerAccount, CustomerAccountImpl};
use claims::{ClaimWorkflow, ClaimWorkflowImpl};
use deliveries::{DeliveryWorkflow, DeliveryWorkflowImpl};
use parcels::{ParcelService, ParcelServiceImpl};
use partners::{
    CarrierService, CarrierServiceImpl, CustomsService, CustomsServiceImpl,
    NotificationService, NotificationServiceImpl,
};
use restate_sdk::prelude::*;
use shipments::{Shipment, ShipmentImpl};

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder()
        .bind(ParcelServiceImpl.serve())
        .bind(ShipmentImpl.serve())
        .bind(CustomerAccountImpl.serve())
        .bind(DeliveryWorkflowImpl.serve())
        .bind(ClaimWorkflowImpl.serve())
        .bind(CarrierServiceImpl.serve())
        .bind(CustomsServiceImpl.serve())
        .bind(NotificationServiceImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
// #endregion serve
