use crate::model::*;
use crate::outside;
use restate_sdk::prelude::*;
use std::time::Duration;

/// Refunds a lost parcel, if a person approves it. The key is the claim id.
#[restate_sdk::workflow]
pub trait ClaimWorkflow {
    async fn run(claim: Json<Claim>) -> HandlerResult<Json<ClaimResult>>;
    #[shared]
    async fn decide(decision: Json<Decision>) -> HandlerResult<()>;
    #[shared]
    async fn status() -> HandlerResult<String>;
}

pub struct ClaimWorkflowImpl;

impl ClaimWorkflow for ClaimWorkflowImpl {
    // #region approval
    async fn run(
        &self,
        ctx: WorkflowContext<'_>,
        Json(claim): Json<Claim>,
    ) -> HandlerResult<Json<ClaimResult>> {
        ctx.set("stage", "awaiting approval".to_string());
        let days = Duration::from_secs(claim.decide_within_days * 24 * 60 * 60);
        let decision = restate_sdk::select! {
            decision = ctx.promise::<Json<Decision>>("approval") => {
                let Json(decision) = decision?;
                decision
            },
            timed_out = ctx.sleep(days) => {
                timed_out?;
                ctx.set("stage", "expired".to_string());
                return Ok(Json(ClaimResult::Expired));
            },
        };

        let Decision {
            approved,
            decided_by,
        } = decision;
        if !approved {
            ctx.set("stage", "rejected".to_string());
            return Ok(Json(ClaimResult::Rejected { decided_by }));
        }
        ctx.run(|| outside::refund_payment(&claim.payment_key))
            .name("refund payment")
            .await?;
        ctx.set("stage", "refunded".to_string());
        Ok(Json(ClaimResult::Refunded { decided_by }))
    }

    /// The button in the back office calls this.
    async fn decide(
        &self,
        ctx: SharedWorkflowContext<'_>,
        Json(decision): Json<Decision>,
    ) -> HandlerResult<()> {
        ctx.resolve_promise("approval", Json(decision));
        Ok(())
    }
    // #endregion approval

    async fn status(
        &self,
        ctx: SharedWorkflowContext<'_>,
    ) -> HandlerResult<String> {
        let stage: Option<String> = ctx.get("stage").await?;
        Ok(stage.unwrap_or("unknown".to_string()))
    }
}
