use crate::depots::{DepotServiceClient, Parcel};
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeighingRequest {
    tracking_numbers: Vec<String>,
    parallel: usize,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeightReport {
    weight_kg: u32,
    missing: Vec<String>,
}

#[restate_sdk::service]
pub trait ParcelService {
    #[name = "weighAll"]
    async fn weigh_all(
        request: Json<WeighingRequest>,
    ) -> HandlerResult<Json<WeightReport>>;
}

pub struct ParcelServiceImpl;

// #region weigh-all
impl ParcelService for ParcelServiceImpl {
    /// Weighs all parcels of a truck, a few at a time.
    async fn weigh_all(
        &self,
        ctx: Context<'_>,
        Json(request): Json<WeighingRequest>,
    ) -> HandlerResult<Json<WeightReport>> {
        if request.parallel < 1 {
            let refusal = "parallel must be at least 1";
            return Err(TerminalError::new_with_code(400, refusal).into());
        }
        let mut report = WeightReport::default();
        for batch in request.tracking_numbers.chunks(request.parallel) {
            // Make all calls of the batch before awaiting the first response.
            let calls: Vec<_> = batch
                .iter()
                .map(|tracking_number| {
                    let tracking_number = tracking_number.clone();
                    ctx.service_client::<DepotServiceClient>()
                        .weigh(Json(Parcel { tracking_number }))
                        .call()
                })
                .collect();
            for (tracking_number, call) in batch.iter().zip(calls) {
                match call.await {
                    Ok(Json(weight)) => report.weight_kg += weight.weight_kg,
                    Err(error) if error.code() == 404 => {
                        report.missing.push(tracking_number.clone());
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(Json(report))
    }
}
// #endregion weigh-all
