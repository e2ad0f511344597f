//! Other companies: depots, the payment provider, carriers, the customs office. Payments are real HTTP requests. Every
//! other function stands in for a request, and prints one line so that a scenario can count the requests.
//!
//! Two environment variables make requests misbehave on purpose, for the scenario that runs this application:
//! - SLOW_STEPS: beginnings of lines and milliseconds ("print label=3000,load van=500") for requests that take long.
//! - FAIL_STEPS: beginnings of lines and how often the request fails in this process ("book carrier=2").

use crate::model::*;
use reqwest::{Client, Url};
use restate_sdk::prelude::*;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

static HTTP: LazyLock<Client> = LazyLock::new(Client::new);

fn payment_api(path: &str) -> Url {
    let base = std::env::var("PAYMENT_API")
        .unwrap_or("http://localhost:9090".to_string());
    Url::parse(&base)
        .and_then(|url| url.join(path))
        .expect("PAYMENT_API is a URL")
}

pub async fn reserve_slot(order: &Order) -> HandlerResult<String> {
    let (depot, parcel) = (&order.depot, &order.tracking_number);
    call(format!("reserve slot {depot} {parcel}")).await?;
    Ok(format!("{depot}-7"))
}

// #region charge
pub async fn charge_payment(
    order: &Order,
    payment_key: &str,
) -> HandlerResult<String> {
    let charge: Charge = HTTP
        .post(payment_api("charges"))
        // The provider charges once for each key.
        .header("Idempotency-Key", payment_key)
        .json(&ChargeRequest {
            tracking_number: &order.tracking_number,
            customer: &order.customer,
            amount_cents: order.price_cents,
        })
        .send()
        .await?
        .error_for_status()?
        .json()
        .await?;
    Ok(charge.payment_id)
}
// #endregion charge

/// Refunds what was charged under the claim's key; does nothing if nothing was.
pub async fn refund_payment(payment_key: &str) -> HandlerResult<()> {
    HTTP.post(payment_api("refunds"))
        .header("Idempotency-Key", format!("refund-{payment_key}"))
        .json(&RefundRequest { payment_key })
        .send()
        .await?
        .error_for_status()?;
    Ok(())
}

// #region book
pub async fn book_carrier(order: &Order) -> HandlerResult<String> {
    let (carrier, parcel) = (&order.carrier, &order.tracking_number);
    call(format!("book carrier {carrier} {parcel}")).await?;
    if carrier == "swiftvan" && order.weight_kg > 30 {
        // A retry won't make the parcel lighter.
        let refusal = "swiftvan takes at most 30 kg";
        return Err(TerminalError::new_with_code(422, refusal).into());
    }
    Ok(format!("{carrier}-{parcel}"))
}
// #endregion book

pub async fn get_quote(carrier: &str, weight_kg: u32) -> HandlerResult<u32> {
    call(format!("get quote {carrier} {weight_kg}")).await?;
    match carrier {
        "swiftvan" => Ok(490 + 60 * weight_kg),
        "northfreight" => Ok(700 + 20 * weight_kg),
        _ => Err(TerminalError::new_with_code(
            404,
            format!("No carrier {carrier}"),
        )
        .into()),
    }
}

pub async fn notify_customer(customer: &str, text: &str) -> HandlerResult<()> {
    call(format!("notify customer {customer}: {text}")).await
}

pub async fn print_label(
    tracking_number: &str,
    depot: &str,
) -> HandlerResult<()> {
    call(format!("print label {tracking_number} {depot}")).await
}

pub async fn file_declaration(declaration: &Declaration) -> HandlerResult<()> {
    let Declaration {
        tracking_number,
        awakeable_id,
    } = declaration;
    call(format!("file declaration {tracking_number} {awakeable_id}")).await
}

pub async fn load_van(delivery: &Delivery) -> HandlerResult<()> {
    let (depot, parcel) = (&delivery.depot, &delivery.tracking_number);
    call(format!("load van {depot} {parcel}")).await
}

/// Unloads the parcel; does nothing if it isn't on the van.
pub async fn return_to_depot(delivery: &Delivery) -> HandlerResult<()> {
    let (depot, parcel) = (&delivery.depot, &delivery.tracking_number);
    call(format!("return to depot {depot} {parcel}")).await
}

static SLOW: LazyLock<HashMap<String, u64>> =
    LazyLock::new(|| numbers("SLOW_STEPS"));
static FAILING: LazyLock<Mutex<HashMap<String, u64>>> =
    LazyLock::new(|| Mutex::new(numbers("FAIL_STEPS")));

async fn call(line: String) -> HandlerResult<()> {
    println!("{line}");
    for (start, milliseconds) in SLOW.iter() {
        if line.starts_with(start) {
            tokio::time::sleep(Duration::from_millis(*milliseconds)).await;
        }
    }
    for (start, left) in FAILING.lock().expect("no holder panics").iter_mut() {
        if line.starts_with(start) && *left > 0 {
            *left -= 1;
            let error = format!("No answer: {line}");
            return Err(std::io::Error::other(error).into());
        }
    }
    Ok(())
}

/// Reads "print label=3000,load van=500".
fn numbers(variable: &str) -> HashMap<String, u64> {
    std::env::var(variable)
        .unwrap_or_default()
        .split(',')
        .filter_map(|entry| entry.split_once('='))
        .map(|(start, number)| {
            let number = number.parse().expect("a number after the equal sign");
            (start.to_string(), number)
        })
        .collect()
}
