use crate::database::{PARCELS, begin, commit};
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct Scan {
    pub depot: String,
}

// #region lock
#[restate_sdk::object]
pub trait Shipment {
    /// One at a time for each tracking number, in this process and in all
    /// others.
    async fn scan(scan: Json<Scan>) -> HandlerResult<Json<i32>>;
}

pub struct ShipmentImpl;

impl Shipment for ShipmentImpl {
    async fn scan(
        &self,
        ctx: ObjectContext<'_>,
        Json(Scan { depot }): Json<Scan>,
    ) -> HandlerResult<Json<i32>> {
        let key = ctx.key();
        let before = ctx.run(|| read_scans(key)).name("read scans").await?;
        let scans = before + 1;
        ctx.run(|| write_scans(key, scans, depot))
            .name("write scans")
            .await?;
        Ok(Json(scans))
    }
}

async fn read_scans(tracking_number: &str) -> HandlerResult<i32> {
    let client = PARCELS.connection().await?;
    let sql = "SELECT scans FROM shipments WHERE tracking_number = $1";
    let found = client.query_opt(sql, &[&tracking_number]).await?;
    Ok(found.map_or(0, |row| row.get("scans")))
}

async fn write_scans(
    tracking_number: &str,
    scans: i32,
    depot: String,
) -> HandlerResult<()> {
    let step = format!("write scans {tracking_number}");
    let mut client = PARCELS.connection().await?;
    let transaction = begin(&mut client, &step).await?;
    transaction
        .execute(
            "INSERT INTO shipments (tracking_number, scans, last_depot)
             VALUES ($1, $2, $3)
             ON CONFLICT (tracking_number)
             DO UPDATE SET scans = excluded.scans, last_depot = excluded.last_depot",
            &[&tracking_number, &scans, &depot],
        )
        .await?;
    commit(transaction, &step).await
}
// #endregion lock
