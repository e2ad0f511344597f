use crate::carriers::{Booking, CarrierServiceClient};
use crate::notifications::NotificationServiceClient;
use crate::outside::{self, BookingRequest, Message, Order};
use restate_sdk::prelude::*;

#[restate_sdk::service]
pub trait ParcelService {
    async fn ship(order: Json<Order>) -> HandlerResult<Json<Booking>>;
}

pub struct ParcelServiceImpl;

// #region ship
impl ParcelService for ParcelServiceImpl {
    async fn ship(
        &self,
        ctx: Context<'_>,
        Json(order): Json<Order>,
    ) -> HandlerResult<Json<Booking>> {
        match try_to_ship(&ctx, &order).await {
            Ok(booking) => Ok(Json(booking)),
            Err(error) => {
                ctx.run(|| {
                    outside::report_failure(
                        &order.tracking_number,
                        error.message(),
                    )
                })
                .name("report failure")
                .await?;
                Err(error.into())
            }
        }
    }
}

async fn try_to_ship(
    ctx: &Context<'_>,
    order: &Order,
) -> Result<Booking, TerminalError> {
    let tracking_number = &order.tracking_number;
    if !outside::DEPOTS.contains(&order.destination.as_str()) {
        let refusal = format!("No depot in {}", order.destination);
        return Err(TerminalError::new_with_code(404, refusal));
    }
    let Json(booking) = ctx
        .service_client::<CarrierServiceClient>()
        .book(Json(BookingRequest {
            carrier: order.carrier.clone(),
            tracking_number: tracking_number.clone(),
            weight_kg: order.weight_kg,
        }))
        .call()
        .await?;

    ctx.service_client::<NotificationServiceClient>()
        .notify(Json(Message {
            customer: order.customer.clone(),
            text: format!("{tracking_number} leaves with {}", booking.carrier),
        }))
        .send();
    Ok(booking)
}
// #endregion ship
