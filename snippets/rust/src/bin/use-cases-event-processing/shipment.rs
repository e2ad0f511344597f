use crate::outside;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize, Deserialize)]
pub struct NewShipment {
    pub customer: String,
    pub carrier: String,
}

#[derive(Serialize, Deserialize)]
pub struct Scan {
    pub depot: String,
}

#[derive(Serialize, Deserialize)]
pub struct ScanCount {
    pub scans: usize,
}

#[derive(Serialize, Deserialize)]
pub struct ShipmentStatus {
    pub stage: String,
    pub scans: Vec<String>,
}

// #region events
// #fold The trait
#[restate_sdk::object]
pub trait Shipment {
    /// For each record of the topic shipments.
    async fn create(shipment: Json<NewShipment>) -> HandlerResult<()>;
    /// For each record of the topic scans.
    async fn scan(scan: Json<Scan>) -> HandlerResult<Json<usize>>;
    /// Some hours after each scan: has the parcel been seen since?
    #[name = "checkScans"]
    async fn check_scans(count: Json<ScanCount>) -> HandlerResult<()>;
    #[shared]
    async fn status() -> HandlerResult<Json<ShipmentStatus>>;
}

pub struct ShipmentImpl;
// #endfold

impl Shipment for ShipmentImpl {
    // #fold create: stores the customer and the carrier
    async fn create(
        &self,
        ctx: ObjectContext<'_>,
        Json(NewShipment { customer, carrier }): Json<NewShipment>,
    ) -> HandlerResult<()> {
        ctx.set("customer", customer);
        ctx.set("carrier", carrier);
        Ok(())
    }
    // #endfold

    // #region scan
    async fn scan(
        &self,
        ctx: ObjectContext<'_>,
        Json(Scan { depot }): Json<Scan>,
    ) -> HandlerResult<Json<usize>> {
        let mut scans = scans(ctx.get("scans").await?);
        scans.push(depot.clone());
        let count = scans.len();
        ctx.set("scans", Json(scans));
        ctx.set("stage", "in transit".to_string());

        let key = ctx.key();
        let idempotency_key = format!("{key}-{count}");
        ctx.run(|| outside::publish_scan(key, &depot, &idempotency_key))
            .name("publish scan")
            .await?;

        ctx.object_client::<ShipmentClient>(key)
            .check_scans(Json(ScanCount { scans: count }))
            .send_after(alert_after());
        Ok(Json(count))
    }
    // #endregion scan

    async fn check_scans(
        &self,
        ctx: ObjectContext<'_>,
        Json(count): Json<ScanCount>,
    ) -> HandlerResult<()> {
        let seen = scans(ctx.get("scans").await?).len() > count.scans;
        let Some(customer) = ctx.get::<String>("customer").await? else {
            return Ok(());
        };
        if seen {
            return Ok(());
        }

        let key = ctx.key();
        let text = format!("{key} is late");
        let idempotency_key = format!("{key}-late-{}", count.scans);
        ctx.run(|| {
            outside::notify_customer(&customer, &text, &idempotency_key)
        })
        .name("notify customer")
        .await?;
        Ok(())
    }

    // #fold status
    async fn status(
        &self,
        ctx: SharedObjectContext<'_>,
    ) -> HandlerResult<Json<ShipmentStatus>> {
        let stage: Option<String> = ctx.get("stage").await?;
        Ok(Json(ShipmentStatus {
            stage: stage.unwrap_or("unknown".to_string()),
            scans: scans(ctx.get("scans").await?),
        }))
    }
    // #endfold
}

fn scans(state: Option<Json<Vec<String>>>) -> Vec<String> {
    state.unwrap_or_default().into_inner()
}

/// How long a parcel may stay unseen: 4 hours, unless the variable says
/// otherwise.
fn alert_after() -> Duration {
    let seconds = std::env::var("ALERT_SECONDS")
        .map_or(14_400, |text| text.parse().expect("a number of seconds"));
    Duration::from_secs(seconds)
}
// #endregion events
