use crate::outside::{self, BookingRequest};
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    pub carrier: String,
    pub booking_id: String,
}

#[restate_sdk::service]
pub trait CarrierService {
    async fn book(
        request: Json<BookingRequest>,
    ) -> HandlerResult<Json<Booking>>;
}

pub struct CarrierServiceImpl;

// #region book
impl CarrierService for CarrierServiceImpl {
    async fn book(
        &self,
        ctx: Context<'_>,
        Json(request): Json<BookingRequest>,
    ) -> HandlerResult<Json<Booking>> {
        let three_attempts = RunRetryPolicy::new()
            .initial_delay(Duration::from_millis(100))
            .exponentiation_factor(2.0)
            .max_attempts(3);
        match book_with(&ctx, &request, Some(three_attempts)).await {
            Err(error) if error.code() != 409 => {
                let instead = BookingRequest {
                    carrier: "northfreight".to_string(),
                    ..request
                };
                Ok(Json(book_with(&ctx, &instead, None).await?))
            }
            result => Ok(Json(result?)), // booked, or cancelled
        }
    }
}
// #endregion book

// #region step
async fn book_with(
    ctx: &Context<'_>,
    request: &BookingRequest,
    retries: Option<RunRetryPolicy>,
) -> Result<Booking, TerminalError> {
    let carrier = request.carrier.clone();
    let mut step = ctx
        .run(|| outside::book_carrier(request))
        .name(format!("book carrier {carrier}"));
    if let Some(retries) = retries {
        step = step.retry_policy(retries);
    }
    match step.await {
        Ok(booking_id) => Ok(Booking {
            carrier,
            booking_id,
        }),
        Err(error) => {
            // A carrier that didn't answer may have booked.
            ctx.run(|| outside::cancel_booking(request))
                .name(format!("cancel booking {carrier}"))
                .await?;
            Err(error)
        }
    }
}
// #endregion step
