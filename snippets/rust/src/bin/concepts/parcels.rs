use crate::model::*;
use crate::outside;
use crate::partners::CarrierServiceClient;
use restate_sdk::prelude::*;

// #region service
/// Invocations run independently: no key, no state, no queue.
#[restate_sdk::service]
pub trait ParcelService {
    async fn ship(order: Json<Order>) -> HandlerResult<Json<Receipt>>;
    async fn quote(parcel: Json<QuoteRequest>) -> HandlerResult<Json<Quote>>;
}

pub struct ParcelServiceImpl;

impl ParcelService for ParcelServiceImpl {
    // #region ship
    async fn ship(
        &self,
        mut ctx: Context<'_>,
        Json(order): Json<Order>,
    ) -> HandlerResult<Json<Receipt>> {
        // Derived from the invocation's id: the same in every attempt.
        let payment_key = ctx.rand_uuid().to_string();

        let slot = ctx
            .run(|| outside::reserve_slot(&order))
            .name("reserve slot")
            .await?;
        let payment_id = ctx
            .run(|| outside::charge_payment(&order, &payment_key))
            .name("charge payment")
            .await?;
        let booking_id = ctx
            .run(|| outside::book_carrier(&order))
            .name("book carrier")
            .await?;
        let text =
            format!("{} leaves with {}", order.tracking_number, order.carrier);
        ctx.run(|| outside::notify_customer(&order.customer, &text))
            .name("notify customer")
            .await?;

        Ok(Json(Receipt {
            tracking_number: order.tracking_number,
            slot,
            payment_id,
            booking_id,
        }))
    }
    // #endregion ship

    // #region quote
    /// Asks both carriers at the same time and returns the cheaper quote.
    async fn quote(
        &self,
        ctx: Context<'_>,
        Json(QuoteRequest { weight_kg }): Json<QuoteRequest>,
    ) -> HandlerResult<Json<Quote>> {
        let ask = |carrier: &str| {
            let carrier = carrier.to_string();
            ctx.service_client::<CarrierServiceClient>()
                .quote(Json(CarrierQuoteRequest { carrier, weight_kg }))
                .call()
        };
        // Make both calls before awaiting the first response.
        let (swiftvan, northfreight) = (ask("swiftvan"), ask("northfreight"));
        let (Json(swiftvan), Json(northfreight)) =
            (swiftvan.await?, northfreight.await?);

        Ok(Json(if swiftvan.price_cents <= northfreight.price_cents {
            swiftvan
        } else {
            northfreight
        }))
    }
    // #endregion quote
}
// #endregion service
