// #region shop
// #fold Imports and types
use reqwest::{Client, RequestBuilder, Response};
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Order<'a> {
    tracking_number: &'a str,
    carrier: &'a str,
    weight_kg: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Receipt {
    booking_id: String,
}

#[derive(Serialize)]
struct Message<'a> {
    customer: &'a str,
    text: &'a str,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    invocation_id: String,
    status: String,
}
// #endfold

/// Repeats a request that got no response. Its idempotency key makes that safe.
async fn patiently(
    request: impl Fn() -> RequestBuilder,
) -> reqwest::Result<Response> {
    for _ in 1..5 {
        match request().send().await {
            Ok(response) => return response.error_for_status(),
            Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
        }
    }
    request().send().await?.error_for_status()
}

#[tokio::main]
async fn main() -> reqwest::Result<()> {
    let base = std::env::var("RESTATE_INGRESS_URL")
        .unwrap_or("http://localhost:8080".to_string());
    let restate = Client::builder().timeout(Duration::from_secs(30)).build()?;

    // Call a handler, and wait for its result.
    let ship = || {
        restate
            .post(format!("{base}/ParcelService/ship"))
            .header("idempotency-key", "order-1042")
            .json(&Order {
                tracking_number: "PX-1042",
                carrier: "swiftvan",
                weight_kg: 3,
            })
    };
    let receipt: Receipt = patiently(ship).await?.json().await?;
    println!("booked {}", receipt.booking_id);

    // Send a message that is delivered later.
    let remind = || {
        restate
            .post(format!("{base}/NotificationService/notify/send?delay=2s"))
            .header("idempotency-key", "reminder-1042")
            .json(&Message {
                customer: "ada@example.com",
                text: "Has PX-1042 arrived?",
            })
    };
    let reminder: Sent = patiently(remind).await?.json().await?;
    println!("reminder {}", reminder.status);

    // Wait for it, here or in another process.
    let id = reminder.invocation_id;
    let attach = format!("{base}/restate/invocation/{id}/attach");
    patiently(|| restate.get(&attach)).await?;
    println!("reminder delivered");
    Ok(())
}
// #endregion shop
