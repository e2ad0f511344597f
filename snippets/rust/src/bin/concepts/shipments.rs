use crate::model::*;
use crate::outside;
use crate::partners::NotificationServiceClient;
use restate_sdk::prelude::*;
use std::time::Duration;

// #region object
/// A parcel in transit. The key is its tracking number.
#[restate_sdk::object]
pub trait Shipment {
    async fn create(shipment: Json<NewShipment>) -> HandlerResult<()>;
    async fn scan(scan: Json<Scan>) -> HandlerResult<u32>;
    #[shared]
    async fn status() -> HandlerResult<Json<ShipmentStatus>>;
    async fn remove() -> HandlerResult<()>;
}

pub struct ShipmentImpl;

impl Shipment for ShipmentImpl {
    // #fold create and remove
    // #region create
    async fn create(
        &self,
        ctx: ObjectContext<'_>,
        Json(NewShipment { customer }): Json<NewShipment>,
    ) -> HandlerResult<()> {
        let key = ctx.key();
        if ctx.get::<String>("stage").await?.is_some() {
            let refusal = format!("{key} already exists");
            return Err(TerminalError::new_with_code(409, refusal).into());
        }
        ctx.set("stage", "created".to_string());

        let notify = |text: String| {
            let customer = customer.clone();
            ctx.service_client::<NotificationServiceClient>()
                .notify(Json(Message { customer, text }))
        };
        let week = Duration::from_secs(7 * 24 * 60 * 60);
        notify(format!("We received {key}")).send();
        notify(format!("Did {key} arrive safely?")).send_after(week);
        Ok(())
    }
    // #endregion create

    /// Clears all state of this shipment.
    async fn remove(&self, ctx: ObjectContext<'_>) -> HandlerResult<()> {
        ctx.clear_all();
        Ok(())
    }
    // #endfold

    /// Exclusive: one call at a time for each tracking number.
    async fn scan(
        &self,
        ctx: ObjectContext<'_>,
        Json(Scan { depot }): Json<Scan>,
    ) -> HandlerResult<u32> {
        let scans: Option<Json<Vec<String>>> = ctx.get("scans").await?;
        let Json(mut scans) = scans.unwrap_or_default();
        ctx.run(|| outside::print_label(ctx.key(), &depot))
            .name("print label")
            .await?;
        scans.push(depot);
        let count = scans.len() as u32;
        ctx.set("scans", Json(scans));
        ctx.set("stage", "in transit".to_string());
        Ok(count)
    }

    /// Shared: read-only, and runs even while a scan holds the lock.
    async fn status(
        &self,
        ctx: SharedObjectContext<'_>,
    ) -> HandlerResult<Json<ShipmentStatus>> {
        let stage: Option<String> = ctx.get("stage").await?;
        let scans: Option<Json<Vec<String>>> = ctx.get("scans").await?;
        Ok(Json(ShipmentStatus {
            stage: stage.unwrap_or("unknown".to_string()),
            scans: scans.unwrap_or_default().into_inner(),
        }))
    }
}
// #endregion object
