use crate::outside::reached;
use deadpool_postgres::{
    ClientWrapper, Manager, Object, Pool, Runtime, Transaction,
};
use restate_sdk::prelude::*;
use std::sync::LazyLock;
use std::time::Duration;
use tokio_postgres::{Config, NoTls};

pub struct Database {
    pub name: &'static str,
    pool: Pool,
}

pub static PARCELS: LazyLock<Database> =
    LazyLock::new(|| Database::connect("parcels", "DATABASE_URL"));
pub static LEDGER: LazyLock<Database> =
    LazyLock::new(|| Database::connect("ledger", "LEDGER_URL"));

impl Database {
    // #region pool
    fn connect(name: &'static str, variable: &str) -> Self {
        let url = std::env::var(variable).expect("a database's URL");
        let mut config: Config = url.parse().expect("a database's URL");
        config.options("-c statement_timeout=10s -c lock_timeout=5s");
        let pool = Pool::builder(Manager::new(config, NoTls))
            .max_size(20) // connections of this pool
            .wait_timeout(Some(Duration::from_secs(5))) // for one of them
            .runtime(Runtime::Tokio1)
            .build()
            .expect("a pool");
        Self { name, pool }
    }
    // #endregion pool

    pub async fn connection(&self) -> HandlerResult<Object> {
        Ok(self.pool.get().await?)
    }
}

// #region transaction
/// Begins a transaction. It's rolled back if it's dropped before its end.
pub async fn begin<'a>(
    client: &'a mut ClientWrapper,
    step: &str,
) -> HandlerResult<Transaction<'a>> {
    reached(step.to_string()).await?;
    Ok(client.transaction().await?)
}

pub async fn commit(
    transaction: Transaction<'_>,
    step: &str,
) -> HandlerResult<()> {
    transaction.commit().await?;
    reached(format!("committed {step}")).await
}
// #endregion transaction
