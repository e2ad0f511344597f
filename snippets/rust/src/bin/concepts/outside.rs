//! The world outside the handlers: depots, the payment provider, carriers, the customs office. Each function stands for
//! one call to another company and prints one line, so that it can be counted how often the call was made.
//!
//! Two environment variables make the world misbehave on purpose, for the scenario that runs this application:
//! - SLOW_STEPS: a comma-separated list; a call whose line begins with an entry takes SLOW_MS milliseconds (3000).
//! - FAIL_STEPS: likewise; the first two such calls of this process fail, as if the other side were unreachable.

use crate::model::*;
use restate_sdk::prelude::*;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

pub async fn reserve_slot(order: &Order) -> HandlerResult<String> {
    let (depot, parcel) = (&order.depot, &order.tracking_number);
    call(format!("reserve slot {depot} {parcel}")).await?;
    Ok(format!("{depot}-{parcel}"))
}

/// The provider takes one payment for each key, however often it is asked.
pub async fn charge_payment(order: &Order, key: &str) -> HandlerResult<String> {
    call(format!("charge {} {key}", order.tracking_number)).await?;
    Ok(format!("charge-{}", order.tracking_number))
}

// #region book
pub async fn book_carrier(order: &Order, slot: &str) -> HandlerResult<String> {
    let (carrier, parcel) = (&order.carrier, &order.tracking_number);
    call(format!("book {carrier} {parcel} at {slot}")).await?;
    if order.weight_kg > 30 {
        // Asking again does not make the parcel lighter.
        let refusal = format!("{carrier} refuses {} kg", order.weight_kg);
        return Err(TerminalError::new_with_code(422, refusal).into());
    }
    Ok(format!("{carrier}-{parcel}"))
}
// #endregion book

pub async fn notify_customer(customer: &str, text: &str) -> HandlerResult<()> {
    call(format!("notify {customer}: {text}")).await
}

pub async fn print_label(
    tracking_number: &str,
    scan: &Scan,
) -> HandlerResult<()> {
    call(format!("label {tracking_number} {}", scan.depot)).await
}

pub async fn file_declaration(declaration: &Declaration) -> HandlerResult<()> {
    let Declaration {
        delivery_id,
        awakeable_id,
    } = declaration;
    call(format!("declare {delivery_id} {awakeable_id}")).await
}

pub async fn load_van(delivery: &Delivery) -> HandlerResult<()> {
    let (depot, parcel) = (&delivery.depot, &delivery.tracking_number);
    call(format!("load van {depot} {parcel}")).await
}

/// Takes the parcel off the van. Does nothing when it is not on the van.
pub async fn return_to_depot(delivery: &Delivery) -> HandlerResult<()> {
    let (depot, parcel) = (&delivery.depot, &delivery.tracking_number);
    call(format!("return to {depot} {parcel}")).await
}

static FAILURES: Mutex<Option<HashMap<String, u32>>> = Mutex::new(None);

async fn call(line: String) -> HandlerResult<()> {
    println!("{line}");
    if listed("SLOW_STEPS", &line).is_some() {
        let milliseconds = std::env::var("SLOW_MS")
            .map_or(3000, |ms| ms.parse().expect("SLOW_MS is a number"));
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }
    if let Some(entry) = listed("FAIL_STEPS", &line) {
        let mut failures = FAILURES.lock().expect("no holder panics");
        let failed = failures
            .get_or_insert_default()
            .entry(entry)
            .and_modify(|count| *count += 1)
            .or_insert(1);
        if *failed <= 2 {
            return Err(
                std::io::Error::other(format!("no answer: {line}")).into()
            );
        }
    }
    Ok(())
}

/// The entry of a comma-separated variable that a line begins with.
fn listed(variable: &str, line: &str) -> Option<String> {
    std::env::var(variable)
        .unwrap_or_default()
        .split(',')
        .find(|entry| !entry.is_empty() && line.starts_with(entry))
        .map(String::from)
}
