use crate::outside::count_parcels;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

// #region job
#[derive(Serialize, Deserialize)]
pub struct DepotReportRequest {
    pub depot: String,
}

#[derive(Serialize, Deserialize)]
pub struct DepotReport {
    pub depot: String,
    pub parcels: u32,
}

#[restate_sdk::service]
pub trait DepotService {
    async fn report(
        request: Json<DepotReportRequest>,
    ) -> HandlerResult<Json<DepotReport>>;
}

pub struct DepotServiceImpl;

impl DepotService for DepotServiceImpl {
    async fn report(
        &self,
        ctx: Context<'_>,
        Json(DepotReportRequest { depot }): Json<DepotReportRequest>,
    ) -> HandlerResult<Json<DepotReport>> {
        if !["leeds", "lyon", "hamburg"].contains(&depot.as_str()) {
            let refusal = format!("No depot in {depot}");
            return Err(TerminalError::new_with_code(404, refusal).into());
        }
        let parcels = ctx
            .run(|| count_parcels(&depot))
            .name("count parcels")
            .await?;
        Ok(Json(DepotReport { depot, parcels }))
    }
}
// #endregion job
