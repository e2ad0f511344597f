use crate::notifications::NotificationServiceClient;
use crate::outside::{self, Message, Order};
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    tracking_number: String,
    slot: String,
    payment_id: String,
    booking_id: String,
}

#[restate_sdk::service]
pub trait ParcelService {
    #[name = "shipPrepaid"]
    async fn ship_prepaid(order: Json<Order>) -> HandlerResult<String>;
    async fn ship(order: Json<Order>) -> HandlerResult<Json<Receipt>>;
}

pub struct ParcelServiceImpl;

// #region minimal
async fn ship_prepaid(
    ctx: Context<'_>,
    order: Order,
) -> Result<String, TerminalError> {
    let booked = reserve_and_book(&ctx, &order).await;
    if booked.is_err() {
        ctx.run(|| outside::release_slot(&order))
            .name("release slot")
            .await?;
    }
    booked
}

async fn reserve_and_book(
    ctx: &Context<'_>,
    order: &Order,
) -> Result<String, TerminalError> {
    ctx.run(|| outside::reserve_slot(order))
        .name("reserve slot")
        .await?;
    ctx.run(|| outside::book_carrier(order))
        .name("book carrier")
        .await
}
// #endregion minimal

// #region ship
enum Compensation {
    ReleaseSlot,
    RefundPayment,
    CancelBooking,
}

impl ParcelService for ParcelServiceImpl {
    // #fold ship_prepaid
    async fn ship_prepaid(
        &self,
        ctx: Context<'_>,
        Json(order): Json<Order>,
    ) -> HandlerResult<String> {
        Ok(ship_prepaid(ctx, order).await?)
    }

    // #endfold
    async fn ship(
        &self,
        mut ctx: Context<'_>,
        Json(order): Json<Order>,
    ) -> HandlerResult<Json<Receipt>> {
        let payment_key = ctx.rand_uuid().to_string(); // the same on every attempt
        let mut compensations = vec![];

        match try_to_ship(&ctx, &order, &payment_key, &mut compensations).await
        {
            Ok(receipt) => Ok(Json(receipt)),
            Err(error) => {
                for compensation in compensations.iter().rev() {
                    undo(&ctx, compensation, &order, &payment_key).await?;
                }
                Err(error.into())
            }
        }
    }
}

async fn try_to_ship(
    ctx: &Context<'_>,
    order: &Order,
    payment_key: &str,
    compensations: &mut Vec<Compensation>,
) -> Result<Receipt, TerminalError> {
    compensations.push(Compensation::ReleaseSlot);
    let slot = ctx
        .run(|| outside::reserve_slot(order))
        .name("reserve slot")
        .await?;

    compensations.push(Compensation::RefundPayment);
    let payment_id = ctx
        .run(|| outside::charge_payment(order, payment_key))
        .name("charge payment")
        .await?;

    // #fold Books the carrier, and notifies the customer
    compensations.push(Compensation::CancelBooking);
    let booking_id = ctx
        .run(|| outside::book_carrier(order))
        .name("book carrier")
        .await?;

    // The carrier was the last one who could refuse: only messages follow.
    let tracking_number = order.tracking_number.clone();
    ctx.service_client::<NotificationServiceClient>()
        .notify(Json(Message {
            customer: order.customer.clone(),
            text: format!("{tracking_number} leaves with {}", order.carrier),
        }))
        .send();
    // #endfold
    Ok(Receipt {
        tracking_number,
        slot,
        payment_id,
        booking_id,
    })
}

// #fold compensate: a step for each compensation
async fn compensate(
    ctx: &Context<'_>,
    compensation: &Compensation,
    order: &Order,
    payment_key: &str,
) -> Result<(), TerminalError> {
    match compensation {
        Compensation::ReleaseSlot => {
            ctx.run(|| outside::release_slot(order))
                .name("release slot")
                .await
        }
        Compensation::RefundPayment => {
            ctx.run(|| outside::refund_payment(order, payment_key))
                .name("refund payment")
                .await
        }
        Compensation::CancelBooking => {
            ctx.run(|| outside::cancel_booking(order))
                .name("cancel booking")
                .await
        }
    }
}
// #endfold
/// Runs a compensation, and runs it again if the invocation is cancelled in
/// the meantime.
async fn undo(
    ctx: &Context<'_>,
    compensation: &Compensation,
    order: &Order,
    payment_key: &str,
) -> Result<(), TerminalError> {
    match compensate(ctx, compensation, order, payment_key).await {
        // Restate cancels an invocation once.
        Err(error) if error.code() == 409 => {
            compensate(ctx, compensation, order, payment_key).await
        }
        result => result,
    }
}
// #endregion ship
