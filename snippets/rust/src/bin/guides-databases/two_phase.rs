use crate::database::Database;
use crate::outside::reached;
use deadpool_postgres::{Object, Transaction};
use restate_sdk::prelude::*;

// #region two-phase
/// The id of a transaction in one of the databases.
pub fn gid(id: &str, database: &Database) -> String {
    format!("{id}-{}", database.name)
}

/// Call this first in a transaction that will be prepared: it fails if the
/// transaction has been rolled back in the meantime.
pub async fn enlist(
    transaction: &Transaction<'_>,
    gid: &str,
) -> HandlerResult<()> {
    transaction
        .execute("INSERT INTO prepared (gid) VALUES ($1)", &[&gid])
        .await?;
    Ok(())
}

pub async fn prepare(
    transaction: Transaction<'_>,
    gid: &str,
    step: &str,
) -> HandlerResult<()> {
    transaction
        .batch_execute(&format!("PREPARE TRANSACTION '{gid}'"))
        .await?;
    // The connection is free again: this ends nothing.
    transaction.commit().await?;
    reached(format!("committed {step}")).await
}

pub async fn commit_prepared(
    database: &Database,
    id: &str,
    step: String,
) -> HandlerResult<()> {
    let client = database.connection().await?;
    let gid = gid(id, database);
    reached(step.clone()).await?;
    if is_prepared(&client, &gid).await? {
        client
            .batch_execute(&format!("COMMIT PREPARED '{gid}'"))
            .await?;
    }
    reached(format!("committed {step}")).await
}

pub async fn roll_back_prepared(
    database: &Database,
    id: &str,
) -> HandlerResult<()> {
    let client = database.connection().await?;
    let gid = gid(id, database);
    if is_prepared(&client, &gid).await? {
        client
            .batch_execute(&format!("ROLLBACK PREPARED '{gid}'"))
            .await?;
    }
    // Keeps an attempt that hasn't ended yet from preparing later.
    client
        .execute(
            "INSERT INTO prepared (gid) VALUES ($1) ON CONFLICT DO NOTHING",
            &[&gid],
        )
        .await?;
    Ok(())
}

pub async fn is_prepared(client: &Object, gid: &str) -> HandlerResult<bool> {
    let found = client
        .query_opt("SELECT 1 FROM pg_prepared_xacts WHERE gid = $1", &[&gid])
        .await?;
    Ok(found.is_some())
}
// #endregion two-phase
