use crate::model::*;
use crate::services::{
    CarrierServiceClient, CustomsServiceClient, NotificationServiceClient,
    PaymentServiceClient, ShipmentClient,
};
use restate_sdk::prelude::*;

#[restate_sdk::service]
pub trait ParcelService {
    async fn ship(order: Json<Order>) -> HandlerResult<Json<Receipt>>;
}

pub struct ParcelServiceImpl;

// #region ship
enum Compensation {
    Refund(Refund),
    CancelBooking(BookingRequest),
}

impl ParcelService for ParcelServiceImpl {
    async fn ship(
        &self,
        mut ctx: Context<'_>,
        Json(order): Json<Order>,
    ) -> HandlerResult<Json<Receipt>> {
        let payment_key = ctx.rand_uuid().to_string(); // the same on every attempt
        let mut compensations = vec![];

        match try_to_ship(&ctx, order, payment_key, &mut compensations).await {
            Ok(receipt) => Ok(Json(receipt)),
            Err(error) => {
                for compensation in compensations.iter().rev() {
                    undo(&ctx, compensation).await?;
                }
                Err(error.into())
            }
        }
    }
}

async fn try_to_ship(
    ctx: &Context<'_>,
    order: Order,
    payment_key: String,
    compensations: &mut Vec<Compensation>,
) -> Result<Receipt, TerminalError> {
    let tracking_number = order.tracking_number;
    compensations.push(Compensation::Refund(Refund {
        payment_key: payment_key.clone(),
        tracking_number: tracking_number.clone(),
    }));
    let Json(Charge { payment_id }) = ctx
        .service_client::<PaymentServiceClient>()
        .charge(Json(Payment {
            payment_key,
            tracking_number: tracking_number.clone(),
            customer: order.customer.clone(),
            amount_cents: order.price_cents,
        }))
        .call()
        .await?;

    let request = BookingRequest {
        carrier: order.carrier.clone(),
        tracking_number: tracking_number.clone(),
        weight_kg: order.weight_kg,
    };
    compensations.push(Compensation::CancelBooking(request.clone()));
    let Json(Booking { booking_id, .. }) = ctx
        .service_client::<CarrierServiceClient>()
        .book(Json(request))
        .call()
        .await?;

    // An officer decides, now or in a week.
    let parcel = Parcel {
        tracking_number: tracking_number.clone(),
    };
    ctx.service_client::<CustomsServiceClient>()
        .clear(Json(parcel))
        .call()
        .await?;

    let text = format!("{tracking_number} leaves with {}", order.carrier);
    ctx.object_client::<ShipmentClient>(&tracking_number)
        .create(Json(NewShipment {
            customer: order.customer.clone(),
            carrier: order.carrier,
        }))
        .send();
    ctx.service_client::<NotificationServiceClient>()
        .notify(Json(Message {
            customer: order.customer,
            text,
        }))
        .send();
    Ok(Receipt {
        tracking_number,
        payment_id,
        booking_id,
    })
}

async fn compensate(
    ctx: &Context<'_>,
    compensation: &Compensation,
) -> Result<(), TerminalError> {
    match compensation {
        Compensation::Refund(refund) => {
            ctx.service_client::<PaymentServiceClient>()
                .refund(Json(refund.clone()))
                .call()
                .await
        }
        Compensation::CancelBooking(request) => {
            ctx.service_client::<CarrierServiceClient>()
                .cancel_booking(Json(request.clone()))
                .call()
                .await
        }
    }
}
// #endregion ship

/// Runs a compensation, and runs it again if the invocation is cancelled in the meantime.
async fn undo(
    ctx: &Context<'_>,
    compensation: &Compensation,
) -> Result<(), TerminalError> {
    match compensate(ctx, compensation).await {
        // Restate cancels an invocation once.
        Err(error) if error.code() == 409 => {
            compensate(ctx, compensation).await
        }
        result => result,
    }
}
