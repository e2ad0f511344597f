//! The application of the guide about parallelizing work.

mod depots;
mod outside;
mod parcels;
mod scales;

use depots::{DepotService, DepotServiceImpl};
use parcels::{ParcelService, ParcelServiceImpl};
use restate_sdk::prelude::*;
use scales::{Scale, ScaleImpl, Scales, ScalesImpl};

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder()
        .bind(ParcelServiceImpl.serve())
        .bind(DepotServiceImpl.serve())
        .bind(ScaleImpl.serve())
        .bind(ScalesImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
