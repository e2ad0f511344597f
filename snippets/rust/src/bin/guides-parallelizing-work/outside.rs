//! The depot's scales. Each request prints a line instead.

use partner::call;
use restate_sdk::prelude::*;

/// There's no parcel whose number ends with 99.
pub async fn weigh_parcel(tracking_number: &str) -> HandlerResult<u32> {
    call(format!("weigh parcel {tracking_number}")).await?;
    if tracking_number.ends_with("99") {
        let unknown = format!("No shipment {tracking_number}");
        return Err(TerminalError::new_with_code(404, unknown).into());
    }
    let number: u32 = tracking_number.trim_start_matches("PX-").parse()?;
    Ok(1 + number % 5)
}
