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
        let seconds = claim.decide_within_seconds.unwrap_or(7 * 24 * 60 * 60);
        let timeout = Duration::from_secs(seconds);
        ctx.set("stage", "awaiting approval".to_string());
        let decision = restate_sdk::select! {
            decision = ctx.promise::<Json<Decision>>("approval") => {
                let Json(decision) = decision?;
                decision
            },
            timed_out = ctx.sleep(timeout) => {
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

    /// The button in the back office calls this; refuses once the stage has changed.
    async fn decide(
        &self,
        ctx: SharedWorkflowContext<'_>,
        Json(decision): Json<Decision>,
    ) -> HandlerResult<()> {
        let stage: Option<String> = ctx.get("stage").await?;
        let stage = stage.unwrap_or("unknown".to_string());
        if stage != "awaiting approval" {
            let refusal = format!("{} is {stage}", ctx.key());
            return Err(TerminalError::new_with_code(409, refusal).into());
        }
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
