use crate::outside;
use restate_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Claim {
    pub tracking_number: String,
    pub customer: String,
    pub amount_cents: u32,
    pub payment_key: String,
    pub decide_within_seconds: Option<u64>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    pub approved: bool,
    pub decided_by: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClaimResult {
    pub stage: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<String>,
}

// #region workflow
const WEEK: u64 = 7 * 24 * 60 * 60;

// #fold The trait
#[restate_sdk::workflow]
pub trait ClaimWorkflow {
    /// Runs once for each claim id, for days.
    async fn run(claim: Json<Claim>) -> HandlerResult<Json<ClaimResult>>;
    /// The link in the back office's message calls this.
    #[shared]
    async fn decide(decision: Json<Decision>) -> HandlerResult<()>;
    #[shared]
    async fn status() -> HandlerResult<Json<String>>;
}

pub struct ClaimWorkflowImpl;
// #endfold

impl ClaimWorkflow for ClaimWorkflowImpl {
    async fn run(
        &self,
        ctx: WorkflowContext<'_>,
        Json(claim): Json<Claim>,
    ) -> HandlerResult<Json<ClaimResult>> {
        let key = ctx.key();
        let number = &claim.tracking_number;
        ctx.set("stage", "awaiting approval".to_string());
        ctx.run(|| outside::request_approval(key, claim.amount_cents))
            .name("request approval")
            .await?;

        let decision = decision_or_timeout(&ctx, &claim).await?;
        let stage = match &decision {
            Some(Decision { approved: true, .. }) => {
                ctx.run(|| outside::refund_payment(number, &claim.payment_key))
                    .name("refund payment")
                    .await?;
                "refunded"
            }
            Some(_) => "rejected",
            None => "expired",
        };
        ctx.set("stage", stage.to_string());

        let text = format!("Your claim for {number} is {stage}");
        ctx.run(|| outside::notify_customer(&claim.customer, &text, key))
            .name("notify customer")
            .await?;
        Ok(Json(ClaimResult {
            stage: stage.to_string(),
            decided_by: decision.map(|decision| decision.decided_by),
        }))
    }

    // #fold decide and status
    async fn decide(
        &self,
        ctx: SharedWorkflowContext<'_>,
        Json(decision): Json<Decision>,
    ) -> HandlerResult<()> {
        let stage = stage(ctx.get("stage").await?);
        if stage != "awaiting approval" {
            let refusal = format!("{} is {stage}", ctx.key());
            return Err(TerminalError::new_with_code(409, refusal).into());
        }
        ctx.resolve_promise("approval", Json(decision));
        Ok(())
    }

    async fn status(
        &self,
        ctx: SharedWorkflowContext<'_>,
    ) -> HandlerResult<Json<String>> {
        Ok(Json(stage(ctx.get("stage").await?)))
    }
    // #endfold
}

async fn decision_or_timeout(
    ctx: &WorkflowContext<'_>,
    claim: &Claim,
) -> Result<Option<Decision>, TerminalError> {
    let seconds = claim.decide_within_seconds.unwrap_or(WEEK);
    restate_sdk::select! {
        decision = ctx.promise::<Json<Decision>>("approval") => {
            Ok(Some(decision?.into_inner()))
        },
        timed_out = ctx.sleep(Duration::from_secs(seconds)) => {
            timed_out?;
            Ok(None)
        },
    }
}

fn stage(state: Option<String>) -> String {
    state.unwrap_or("unknown".to_string())
}
// #endregion workflow
