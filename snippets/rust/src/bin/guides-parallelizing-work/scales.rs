use crate::depots::{Parcel, Weight};
use crate::outside;
use restate_sdk::prelude::*;

#[restate_sdk::object]
pub trait Scale {
    async fn weigh(parcel: Json<Parcel>) -> HandlerResult<Json<Weight>>;
}

pub struct ScaleImpl;

impl Scale for ScaleImpl {
    async fn weigh(
        &self,
        ctx: ObjectContext<'_>,
        Json(Parcel { tracking_number }): Json<Parcel>,
    ) -> HandlerResult<Json<Weight>> {
        let weight_kg = ctx
            .run(|| outside::weigh_parcel(&tracking_number))
            .name("weigh parcel")
            .await?;
        Ok(Json(Weight { weight_kg }))
    }
}

#[restate_sdk::service]
pub trait Scales {
    async fn weigh(parcel: Json<Parcel>) -> HandlerResult<Json<Weight>>;
}

pub struct ScalesImpl;

// #region limit
impl Scales for ScalesImpl {
    /// Weighs a parcel on one of four scales, and waits until it's free.
    async fn weigh(
        &self,
        ctx: Context<'_>,
        Json(parcel): Json<Parcel>,
    ) -> HandlerResult<Json<Weight>> {
        let number: u32 = parcel.tracking_number[3..].parse()?;
        let scale = format!("scale-{}", number % 4);
        let weight = ctx
            .object_client::<ScaleClient>(scale)
            .weigh(Json(parcel))
            .call()
            .await?;
        Ok(weight)
    }
}
// #endregion limit
