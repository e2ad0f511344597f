use crate::outside;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LabelRequest {
    pub tracking_number: String,
    pub customer: String,
    pub depot: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Label {
    pub label_id: String,
}

#[derive(Serialize, Deserialize)]
pub struct LabelBatch {
    pub labels: Vec<LabelRequest>,
}

// #region task
#[restate_sdk::service]
pub trait LabelService {
    async fn print(request: Json<LabelRequest>) -> HandlerResult<Json<Label>>;
    #[name = "printAll"]
    async fn print_all(
        batch: Json<LabelBatch>,
    ) -> HandlerResult<Json<Vec<Label>>>;
    async fn remind(request: Json<LabelRequest>) -> HandlerResult<()>;
}

pub struct LabelServiceImpl;

impl LabelService for LabelServiceImpl {
    async fn print(
        &self,
        mut ctx: Context<'_>,
        Json(request): Json<LabelRequest>,
    ) -> HandlerResult<Json<Label>> {
        let number = &request.tracking_number;
        let label_id = ctx.rand_uuid().to_string(); // the same on every attempt
        ctx.run(|| outside::print_label(number, &request.depot, &label_id))
            .name("print label")
            .await?;
        let text = format!("The label of {number} is ready");
        ctx.run(|| {
            outside::notify_customer(&request.customer, &text, &label_id)
        })
        .name("notify customer")
        .await?;
        ctx.service_client::<LabelServiceClient>()
            .remind(Json(request))
            .send_after(remind_after());
        Ok(Json(Label { label_id }))
    }

    async fn remind(
        &self,
        mut ctx: Context<'_>,
        Json(request): Json<LabelRequest>,
    ) -> HandlerResult<()> {
        let key = ctx.rand_uuid().to_string();
        let text = format!("Please drop off {}", request.tracking_number);
        ctx.run(|| outside::notify_customer(&request.customer, &text, &key))
            .name("notify customer")
            .await?;
        Ok(())
    }
    // #endregion task

    // #region batch
    /// Prints all labels at the same time, and waits for all of them.
    async fn print_all(
        &self,
        ctx: Context<'_>,
        Json(batch): Json<LabelBatch>,
    ) -> HandlerResult<Json<Vec<Label>>> {
        let client = ctx.service_client::<LabelServiceClient>();
        let calls: Vec<_> = batch
            .labels
            .into_iter()
            .map(|label| client.print(Json(label)).call())
            .collect();
        let mut labels = Vec::new();
        for call in calls {
            labels.push(call.await?.into_inner());
        }
        Ok(Json(labels))
    }
    // #endregion batch
}

/// When to remind the customer: after a day, unless the variable says
/// otherwise.
fn remind_after() -> Duration {
    let seconds = std::env::var("REMIND_SECONDS")
        .map_or(86_400, |text| text.parse().expect("a number of seconds"));
    Duration::from_secs(seconds)
}
