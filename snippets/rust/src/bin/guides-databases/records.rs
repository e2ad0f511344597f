use crate::database::{LEDGER, PARCELS, begin, commit};
use crate::two_phase::{
    commit_prepared, enlist, gid, is_prepared, prepare, roll_back_prepared,
};
use deadpool_postgres::Transaction;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Parcel {
    pub tracking_number: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ParcelRecord {
    pub tracking_number: String,
    pub customer: String,
    pub stage: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DepotScan {
    pub tracking_number: String,
    pub depot: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StageChange {
    pub tracking_number: String,
    pub stage: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub payment_key: String,
    pub tracking_number: String,
    pub customer: String,
    pub amount_cents: i32,
}

#[restate_sdk::service]
pub trait ParcelRecords {
    async fn find(parcel: Json<Parcel>) -> HandlerResult<Json<ParcelRecord>>;
    #[name = "addScan"]
    async fn add_scan(scan: Json<DepotScan>) -> HandlerResult<()>;
    async fn save(parcel: Json<ParcelRecord>) -> HandlerResult<()>;
    async fn spend(payment: Json<Payment>) -> HandlerResult<()>;
    #[name = "changeStage"]
    async fn change_stage(change: Json<StageChange>) -> HandlerResult<()>;
    async fn settle(payment: Json<Payment>) -> HandlerResult<()>;
}

pub struct ParcelRecordsImpl;

impl ParcelRecords for ParcelRecordsImpl {
    async fn find(
        &self,
        ctx: Context<'_>,
        Json(Parcel { tracking_number }): Json<Parcel>,
    ) -> HandlerResult<Json<ParcelRecord>> {
        Ok(ctx
            .run(|| find_parcel(tracking_number))
            .name("find parcel")
            .await?)
    }

    async fn add_scan(
        &self,
        ctx: Context<'_>,
        Json(scan): Json<DepotScan>,
    ) -> HandlerResult<()> {
        ctx.run(|| insert_scan(scan)).name("add scan").await?;
        Ok(())
    }

    async fn save(
        &self,
        ctx: Context<'_>,
        Json(parcel): Json<ParcelRecord>,
    ) -> HandlerResult<()> {
        ctx.run(|| save_parcel(parcel)).name("save parcel").await?;
        Ok(())
    }

    async fn spend(
        &self,
        ctx: Context<'_>,
        Json(payment): Json<Payment>,
    ) -> HandlerResult<()> {
        ctx.run(|| spend_credit(payment))
            .name("spend credit")
            .await?;
        Ok(())
    }

    async fn change_stage(
        &self,
        mut ctx: Context<'_>,
        Json(change): Json<StageChange>,
    ) -> HandlerResult<()> {
        let change_key = ctx.rand_uuid().to_string();
        loop {
            let version = ctx
                .run(|| read_version(&change.tracking_number))
                .name("read version")
                .await?;
            let changed = ctx
                .run(|| update_stage(&change, version, &change_key))
                .name("change stage")
                .await?;
            if changed {
                return Ok(());
            }
        }
    }

    async fn settle(
        &self,
        ctx: Context<'_>,
        Json(payment): Json<Payment>,
    ) -> HandlerResult<()> {
        settle(ctx, &payment).await
    }
}

// #region settle
async fn settle(mut ctx: Context<'_>, payment: &Payment) -> HandlerResult<()> {
    let id = &ctx.rand_uuid().to_string();
    let key = &payment.tracking_number;
    if let Err(refusal) = prepare_both(&ctx, id, payment).await {
        while let Err(error) = ctx
            .run(|| roll_back_prepared(&PARCELS, id))
            .name("roll back parcels")
            .await
        {
            again_if_cancelled(error)?;
        }
        while let Err(error) = ctx
            .run(|| roll_back_prepared(&LEDGER, id))
            .name("roll back ledger")
            .await
        {
            again_if_cancelled(error)?;
        }
        return Err(refusal.into());
    }
    // Both databases have promised to commit: from here, there's no way
    // back. A step that a cancellation interrupts runs again.
    while let Err(error) = ctx
        .run(|| commit_prepared(&PARCELS, id, format!("commit parcels {key}")))
        .name("commit parcels")
        .await
    {
        again_if_cancelled(error)?;
    }
    while let Err(error) = ctx
        .run(|| commit_prepared(&LEDGER, id, format!("commit ledger {key}")))
        .name("commit ledger")
        .await
    {
        again_if_cancelled(error)?;
    }
    Ok(())
}

/// Restate cancels an invocation once, so a step that this interrupted runs
/// again. Every other terminal error ends the handler.
fn again_if_cancelled(error: TerminalError) -> Result<(), TerminalError> {
    if error.code() == 409 {
        Ok(())
    } else {
        Err(error)
    }
}

// #fold Prepares both
async fn prepare_both(
    ctx: &Context<'_>,
    id: &str,
    payment: &Payment,
) -> Result<(), TerminalError> {
    ctx.run(|| prepare_parcels(id, payment))
        .name("prepare parcels")
        .await?;
    ctx.run(|| prepare_ledger(id, payment))
        .name("prepare ledger")
        .await
}

async fn prepare_parcels(id: &str, payment: &Payment) -> HandlerResult<()> {
    let step = format!("prepare parcels {}", payment.tracking_number);
    let gid = gid(id, &PARCELS);
    let mut client = PARCELS.connection().await?;
    if is_prepared(&client, &gid).await? {
        return Ok(());
    }
    let transaction = begin(&mut client, &step).await?;
    enlist(&transaction, &gid).await?;
    transaction
        .execute(
            "UPDATE parcels SET stage = 'delivered' WHERE tracking_number = $1",
            &[&payment.tracking_number],
        )
        .await?;
    prepare(transaction, &gid, &step).await
}

async fn prepare_ledger(id: &str, payment: &Payment) -> HandlerResult<()> {
    let step = format!("prepare ledger {}", payment.tracking_number);
    let gid = gid(id, &LEDGER);
    let mut client = LEDGER.connection().await?;
    if is_prepared(&client, &gid).await? {
        return Ok(());
    }
    let transaction = begin(&mut client, &step).await?;
    enlist(&transaction, &gid).await?;
    pay(&transaction, payment).await?;
    prepare(transaction, &gid, &step).await
}
// #endfold
// #endregion settle

// #region read
async fn find_parcel(
    tracking_number: String,
) -> HandlerResult<Json<ParcelRecord>> {
    let client = PARCELS.connection().await?;
    let sql = "SELECT customer, stage FROM parcels WHERE tracking_number = $1";
    match client.query_opt(sql, &[&tracking_number]).await? {
        Some(row) => Ok(Json(ParcelRecord {
            tracking_number,
            customer: row.get("customer"),
            stage: row.get("stage"),
        })),
        None => Err(no_shipment(&tracking_number).into()),
    }
}

fn no_shipment(tracking_number: &str) -> TerminalError {
    TerminalError::new_with_code(404, format!("No shipment {tracking_number}"))
}
// #endregion read

// #region naive
/// Called in a step: `ctx.run(|| insert_scan(scan)).name("add scan")`.
async fn insert_scan(scan: DepotScan) -> HandlerResult<()> {
    let step = format!("add scan {}", scan.tracking_number);
    let mut client = PARCELS.connection().await?;
    let transaction = begin(&mut client, &step).await?;
    transaction
        .execute(
            "INSERT INTO scans (tracking_number, depot) VALUES ($1, $2)",
            &[&scan.tracking_number, &scan.depot],
        )
        .await?;
    commit(transaction, &step).await
}
// #endregion naive

// #region upsert
async fn save_parcel(parcel: ParcelRecord) -> HandlerResult<()> {
    let step = format!("save parcel {}", parcel.tracking_number);
    let mut client = PARCELS.connection().await?;
    let transaction = begin(&mut client, &step).await?;
    transaction
        .execute(
            "INSERT INTO parcels (tracking_number, customer, stage)
             VALUES ($1, $2, $3)
             ON CONFLICT (tracking_number)
             DO UPDATE SET customer = excluded.customer, stage = excluded.stage",
            &[&parcel.tracking_number, &parcel.customer, &parcel.stage],
        )
        .await?;
    commit(transaction, &step).await
}
// #endregion upsert

// #region key
async fn spend_credit(payment: Payment) -> HandlerResult<()> {
    let step = format!("spend credit {}", payment.tracking_number);
    let mut client = LEDGER.connection().await?;
    let transaction = begin(&mut client, &step).await?;
    pay(&transaction, &payment).await?;
    commit(transaction, &step).await
}
// #endregion key

// #region version
// #fold read_version
async fn read_version(tracking_number: &str) -> HandlerResult<i32> {
    let client = PARCELS.connection().await?;
    let sql = "SELECT version FROM parcels WHERE tracking_number = $1";
    match client.query_opt(sql, &[&tracking_number]).await? {
        Some(row) => Ok(row.get("version")),
        None => Err(no_shipment(tracking_number).into()),
    }
}
// #endfold

/// Returns whether it is changed; it isn't if another program was faster.
async fn update_stage(
    change: &StageChange,
    version: i32,
    change_key: &str,
) -> HandlerResult<bool> {
    let step = format!("change stage {}", change.tracking_number);
    let mut client = PARCELS.connection().await?;
    let transaction = begin(&mut client, &step).await?;
    let first = transaction
        .execute(
            "INSERT INTO changes (change_key) VALUES ($1) ON CONFLICT DO NOTHING",
            &[&change_key],
        )
        .await?;
    if first == 0 {
        return Ok(true); // by an earlier attempt
    }
    let updated = transaction
        .execute(
            "UPDATE parcels SET stage = $2, version = version + 1
             WHERE tracking_number = $1 AND version = $3",
            &[&change.tracking_number, &change.stage, &version],
        )
        .await?;
    if updated == 0 {
        return Ok(false); // and the transaction is rolled back
    }
    commit(transaction, &step).await?;
    Ok(true)
}
// #endregion version

// #region pay
/// Takes the amount from the customer's credit, once for each key.
async fn pay(
    transaction: &Transaction<'_>,
    payment: &Payment,
) -> HandlerResult<()> {
    let amount = payment.amount_cents;
    let inserted = transaction
        .execute(
            "INSERT INTO payments (payment_key, tracking_number, amount_cents)
             VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            &[&payment.payment_key, &payment.tracking_number, &amount],
        )
        .await?;
    if inserted == 0 {
        return Ok(()); // an earlier attempt has committed
    }
    let updated = transaction
        .execute(
            "UPDATE accounts SET credit_cents = credit_cents - $2
             WHERE customer = $1 AND credit_cents >= $2",
            &[&payment.customer, &amount],
        )
        .await?;
    if updated == 0 {
        let refusal = TerminalError::new_with_code(402, "Not enough credit");
        return Err(refusal.into());
    }
    Ok(())
}
// #endregion pay
