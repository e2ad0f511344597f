//! The public tracking page, which doesn't answer the first two requests about
//! Hamburg.

use restate_sdk::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

static REQUESTS: AtomicU32 = AtomicU32::new(0);

/// Shows a scan on the page, once for each idempotency key. In an application,
/// this is an HTTP request.
pub async fn publish_scan(
    tracking_number: &str,
    depot: &str,
    idempotency_key: &str,
) -> HandlerResult<()> {
    let line =
        format!("publish scan {tracking_number} {depot} {idempotency_key}");
    if depot == "hamburg" && REQUESTS.fetch_add(1, Ordering::Relaxed) < 2 {
        println!("{line}: no answer");
        return Err(std::io::Error::other("no answer").into());
    }
    println!("{line}");
    Ok(())
}
