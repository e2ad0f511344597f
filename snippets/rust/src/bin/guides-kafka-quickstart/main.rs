mod shipment;
mod tracking_page;

use restate_sdk::prelude::*;
use shipment::{Shipment, ShipmentImpl};

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder().bind(ShipmentImpl.serve()).build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
