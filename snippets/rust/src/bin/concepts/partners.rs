//! Services that the parcel handlers call: carriers' prices, the customs office, messages to customers.

use crate::model::*;
use crate::outside;
use restate_sdk::prelude::*;

#[restate_sdk::service]
pub trait CarrierService {
    async fn price(request: Json<PriceRequest>) -> HandlerResult<Json<Price>>;
}

pub struct CarrierServiceImpl;

impl CarrierService for CarrierServiceImpl {
    async fn price(
        &self,
        _ctx: Context<'_>,
        Json(PriceRequest { carrier, weight_kg }): Json<PriceRequest>,
    ) -> HandlerResult<Json<Price>> {
        let cents = match carrier.as_str() {
            "swiftvan" => 900 + 150 * weight_kg,
            "northfreight" => 1400 + 60 * weight_kg,
            _ => {
                return Err(TerminalError::new(format!(
                    "No carrier {carrier}"
                ))
                .into());
            }
        };
        Ok(Json(Price { carrier, cents }))
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
            .name("send message")
            .await?;
        Ok(())
    }
}
