use crate::model::*;
use crate::outside;
use crate::partners::CarrierServiceClient;
use restate_sdk::prelude::*;

// #region service
/// Takes parcels in. Every invocation runs by itself:
/// no state, no key, no queue.
#[restate_sdk::service]
pub trait ParcelService {
    async fn ship(order: Json<Order>) -> HandlerResult<Json<Receipt>>;
    async fn quote(parcel: Json<Weight>) -> HandlerResult<Json<Price>>;
}

pub struct ParcelServiceImpl;

impl ParcelService for ParcelServiceImpl {
    // #region ship
    /// Takes a parcel in, up to the message that tells the customer so.
    async fn ship(
        &self,
        mut ctx: Context<'_>,
        Json(order): Json<Order>,
    ) -> HandlerResult<Json<Receipt>> {
        // Derived from the invocation's id: the same in every attempt.
        let payment_key = ctx.rand_uuid().to_string();

        let slot = ctx
            .run(|| outside::reserve_slot(&order))
            .name("reserve depot slot")
            .await?;
        let charge = ctx
            .run(|| outside::charge_payment(&order, &payment_key))
            .name("charge payment")
            .await?;
        let booking = ctx
            .run(|| outside::book_carrier(&order, &slot))
            .name("book carrier")
            .await?;
        let text = format!("{} leaves with {booking}", order.tracking_number);
        ctx.run(|| outside::notify_customer(&order.customer, &text))
            .name("notify customer")
            .await?;

        Ok(Json(Receipt {
            tracking_number: order.tracking_number,
            slot,
            charge,
            booking,
        }))
    }
    // #endregion ship

    // #region quote
    /// Asks both carriers at the same time and answers with the cheaper one.
    async fn quote(
        &self,
        ctx: Context<'_>,
        Json(Weight { weight_kg }): Json<Weight>,
    ) -> HandlerResult<Json<Price>> {
        let ask = |carrier: &str| {
            let carrier = carrier.to_string();
            ctx.service_client::<CarrierServiceClient>()
                .price(Json(PriceRequest { carrier, weight_kg }))
                .call()
        };
        // Both calls are made before the first answer is awaited.
        let (swiftvan, northfreight) = (ask("swiftvan"), ask("northfreight"));
        let (Json(swiftvan), Json(northfreight)) =
            (swiftvan.await?, northfreight.await?);

        Ok(Json(if swiftvan.cents <= northfreight.cents {
            swiftvan
        } else {
            northfreight
        }))
    }
    // #endregion quote
}
// #endregion service
