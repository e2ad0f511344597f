use crate::outside::publish_scan;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

// #region shipment
#[derive(Serialize, Deserialize)]
pub struct Scan {
    pub depot: String,
}

#[derive(Serialize, Deserialize)]
pub struct ShipmentStatus {
    pub scans: Vec<String>,
}

#[restate_sdk::object]
pub trait Shipment {
    async fn scan(scan: Json<Scan>) -> HandlerResult<Json<usize>>;
    #[shared]
    async fn status() -> HandlerResult<Json<ShipmentStatus>>;
}

pub struct ShipmentImpl;

impl Shipment for ShipmentImpl {
    async fn scan(
        &self,
        ctx: ObjectContext<'_>,
        Json(Scan { depot }): Json<Scan>,
    ) -> HandlerResult<Json<usize>> {
        let mut scans = scans(ctx.get("scans").await?);
        scans.push(depot.clone());
        let count = scans.len();
        ctx.set("scans", Json(scans));

        let key = ctx.key();
        let idempotency_key = format!("{key}-{count}");
        ctx.run(|| publish_scan(key, &depot, &idempotency_key))
            .name("publish scan")
            .await?;
        Ok(Json(count))
    }

    async fn status(
        &self,
        ctx: SharedObjectContext<'_>,
    ) -> HandlerResult<Json<ShipmentStatus>> {
        let scans = scans(ctx.get("scans").await?);
        Ok(Json(ShipmentStatus { scans }))
    }
}

fn scans(state: Option<Json<Vec<String>>>) -> Vec<String> {
    state.unwrap_or_default().into_inner()
}
// #endregion shipment
