use crate::outside::{self, Message};
use restate_sdk::prelude::*;

#[restate_sdk::service]
pub trait NotificationService {
    async fn notify(message: Json<Message>) -> HandlerResult<()>;
}

pub struct NotificationServiceImpl;

impl NotificationService for NotificationServiceImpl {
    async fn notify(
        &self,
        ctx: Context<'_>,
        Json(message): Json<Message>,
    ) -> HandlerResult<()> {
        ctx.run(|| outside::notify_customer(&message))
            .name("notify customer")
            .await?;
        Ok(())
    }
}
