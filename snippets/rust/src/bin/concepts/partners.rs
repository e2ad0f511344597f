//! Services that parcel handlers call: carriers' quotes, the customs office, messages to customers.

use crate::model::*;
use crate::outside;
use restate_sdk::prelude::*;

#[restate_sdk::service]
pub trait CarrierService {
    async fn quote(
        request: Json<CarrierQuoteRequest>,
    ) -> HandlerResult<Json<Quote>>;
}

pub struct CarrierServiceImpl;

impl CarrierService for CarrierServiceImpl {
    async fn quote(
        &self,
        ctx: Context<'_>,
        Json(CarrierQuoteRequest { carrier, weight_kg }): Json<
            CarrierQuoteRequest,
        >,
    ) -> HandlerResult<Json<Quote>> {
        let price_cents = ctx
            .run(|| outside::get_quote(&carrier, weight_kg))
            .name("get quote")
            .await?;
        Ok(Json(Quote {
            carrier,
            price_cents,
        }))
    }
}

#[restate_sdk::service]
pub trait CustomsService {
    async fn declare(declaration: Json<Declaration>) -> HandlerResult<()>;
}

pub struct CustomsServiceImpl;

impl CustomsService for CustomsServiceImpl {
    async fn declare(
        &self,
        ctx: Context<'_>,
        Json(declaration): Json<Declaration>,
    ) -> HandlerResult<()> {
        ctx.run(|| outside::file_declaration(&declaration))
            .name("file declaration")
            .await?;
        Ok(())
    }
}

#[restate_sdk::service]
pub trait NotificationService {
    async fn notify(message: Json<Message>) -> HandlerResult<()>;
}

pub struct NotificationServiceImpl;

impl NotificationService for NotificationServiceImpl {
    async fn notify(
        &self,
        ctx: Context<'_>,
        Json(Message { customer, text }): Json<Message>,
    ) -> HandlerResult<()> {
        ctx.run(|| outside::notify_customer(&customer, &text))
            .name("notify customer")
            .await?;
        Ok(())
    }
}
