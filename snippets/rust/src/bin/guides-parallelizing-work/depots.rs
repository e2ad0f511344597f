use crate::outside;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Parcel {
    pub tracking_number: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Weight {
    pub weight_kg: u32,
}

#[restate_sdk::service]
pub trait DepotService {
    async fn weigh(parcel: Json<Parcel>) -> HandlerResult<Json<Weight>>;
}

pub struct DepotServiceImpl;

// #region weigh
impl DepotService for DepotServiceImpl {
    async fn weigh(
        &self,
        ctx: Context<'_>,
        Json(Parcel { tracking_number }): Json<Parcel>,
    ) -> HandlerResult<Json<Weight>> {
        let weight_kg = ctx
            .run(|| outside::weigh_parcel(&tracking_number))
            .name("weigh parcel")
            .await?;
        Ok(Json(Weight { weight_kg }))
    }
}
// #endregion weigh
