//! The application that the client program of the clients page calls.

use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Order {
    tracking_number: String,
    carrier: String,
    weight_kg: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Receipt {
    tracking_number: String,
    booking_id: String,
}

#[derive(Serialize, Deserialize)]
struct Message {
    customer: String,
    text: String,
}

#[restate_sdk::service]
trait ParcelService {
    async fn ship(order: Json<Order>) -> HandlerResult<Json<Receipt>>;
}

struct ParcelServiceImpl;

impl ParcelService for ParcelServiceImpl {
    async fn ship(
        &self,
        mut ctx: Context<'_>,
        Json(order): Json<Order>,
    ) -> HandlerResult<Json<Receipt>> {
        let (carrier, parcel) = (order.carrier, order.tracking_number);
        let key = ctx.rand_uuid();
        ctx.run(|| async {
            println!("book carrier {carrier} {parcel} {key}");
            Ok(())
        })
        .name("book carrier")
        .await?;
        Ok(Json(Receipt {
            booking_id: format!("{carrier}-{parcel}"),
            tracking_number: parcel,
        }))
    }
}

#[restate_sdk::service]
trait NotificationService {
    async fn notify(message: Json<Message>) -> HandlerResult<()>;
}

struct NotificationServiceImpl;

impl NotificationService for NotificationServiceImpl {
    async fn notify(
        &self,
        mut ctx: Context<'_>,
        Json(Message { customer, text }): Json<Message>,
    ) -> HandlerResult<()> {
        let key = ctx.rand_uuid();
        ctx.run(|| async {
            println!("notify customer {customer}: {text} ({key})");
            Ok(())
        })
        .name("notify customer")
        .await?;
        Ok(())
    }
}

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt::init();

    let endpoint = Endpoint::builder()
        .bind(ParcelServiceImpl.serve())
        .bind(NotificationServiceImpl.serve())
        .build();
    let port = std::env::var("PORT")
        .map_or(9080, |port| port.parse().expect("PORT is a number"));
    HttpServer::new(endpoint)
        .listen_and_serve(([0, 0, 0, 0], port).into())
        .await;
}
