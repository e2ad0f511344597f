use crate::model::*;
use crate::outside;
use crate::partners::NotificationServiceClient;
use restate_sdk::prelude::*;
use std::time::Duration;

// #region object
/// One parcel on its way; the key is its tracking number.
#[restate_sdk::object]
pub trait Shipment {
    async fn create(sender: Json<Sender>) -> HandlerResult<()>;
    async fn scan(scan: Json<Scan>) -> HandlerResult<u32>;
    #[shared]
    async fn status() -> HandlerResult<Json<ShipmentStatus>>;
    async fn cancel() -> HandlerResult<()>;
}

pub struct ShipmentImpl;

impl Shipment for ShipmentImpl {
    // #fold create and cancel
    // #region create
    async fn create(
        &self,
        ctx: ObjectContext<'_>,
        Json(Sender { customer }): Json<Sender>,
    ) -> HandlerResult<()> {
        let parcel = ctx.key();
        if ctx.get::<String>("status").await?.is_some() {
            let refusal = format!("{parcel} exists");
            return Err(TerminalError::new_with_code(409, refusal).into());
        }
        ctx.set("status", "created".to_string());

        let notify = |text: String| {
            let customer = customer.clone();
            ctx.service_client::<NotificationServiceClient>()
                .notify(Json(Message { customer, text }))
        };
        let week = Duration::from_secs(7 * 24 * 60 * 60);
        notify(format!("We have {parcel}")).send();
        notify(format!("How did {parcel} arrive?")).send_after(week);
        Ok(())
    }
    // #endregion create

    /// Forgets the shipment: all its state is removed.
    async fn cancel(&self, ctx: ObjectContext<'_>) -> HandlerResult<()> {
        ctx.clear_all();
        Ok(())
    }
    // #endfold

    /// Exclusive: one at a time for each tracking number,
    /// in the order in which they came in.
    async fn scan(
        &self,
        ctx: ObjectContext<'_>,
        Json(scan): Json<Scan>,
    ) -> HandlerResult<u32> {
        let scans: Option<Json<Vec<String>>> = ctx.get("scans").await?;
        let Json(mut scans) = scans.unwrap_or_default();
        ctx.run(|| outside::print_label(ctx.key(), &scan))
            .name("print label")
            .await?;
        ctx.set("status", format!("in {}", scan.depot));
        scans.push(scan.depot);
        let count = scans.len() as u32;
        ctx.set("scans", Json(scans));
        Ok(count)
    }

    /// Shared: runs at any time, beside a scan too, and only reads.
    async fn status(
        &self,
        ctx: SharedObjectContext<'_>,
    ) -> HandlerResult<Json<ShipmentStatus>> {
        let status: Option<String> = ctx.get("status").await?;
        let scans: Option<Json<Vec<String>>> = ctx.get("scans").await?;
        Ok(Json(ShipmentStatus {
            status: status.unwrap_or("unknown".to_string()),
            scans: scans.unwrap_or_default().into_inner(),
        }))
    }
}
// #endregion object
