use crate::model::*;
use crate::outside;
use crate::partners::CustomsServiceClient;
use restate_sdk::prelude::*;
use std::time::Duration;

// #region workflow
/// The last mile of one parcel; the key is the delivery's id.
#[restate_sdk::workflow]
pub trait DeliveryWorkflow {
    async fn run(delivery: Json<Delivery>) -> HandlerResult<Json<Outcome>>;
    #[shared]
    async fn confirm(proof: Json<Proof>) -> HandlerResult<()>;
    #[shared]
    async fn status() -> HandlerResult<String>;
}

pub struct DeliveryWorkflowImpl;

impl DeliveryWorkflow for DeliveryWorkflowImpl {
    /// Runs once for each delivery id.
    async fn run(
        &self,
        ctx: WorkflowContext<'_>,
        Json(delivery): Json<Delivery>,
    ) -> HandlerResult<Json<Outcome>> {
        // #region customs
        ctx.set("stage", "in customs".to_string());
        let (awakeable_id, answer) = ctx.awakeable::<Json<Clearance>>();
        ctx.service_client::<CustomsServiceClient>()
            .declare(Json(Declaration {
                delivery_id: ctx.key().to_string(),
                awakeable_id,
            }))
            .send();
        let Json(Clearance { duty_cents }) = answer.await?;
        // #endregion customs

        Ok(Json(hand_over(&ctx, &delivery, duty_cents).await?))
    }

    // #region signals
    /// Called from the courier's phone while `run` waits.
    async fn confirm(
        &self,
        ctx: SharedWorkflowContext<'_>,
        Json(proof): Json<Proof>,
    ) -> HandlerResult<()> {
        ctx.resolve_promise("proof", Json(proof.clone()));
        // Resolving does not tell whether somebody was faster; the value does.
        let Json(first) = ctx.promise::<Json<Proof>>("proof").await?;
        if first != proof {
            let refusal = "proof is already completed";
            return Err(TerminalError::new_with_code(409, refusal).into());
        }
        Ok(())
    }

    /// Called by whoever wants to know.
    async fn status(
        &self,
        ctx: SharedWorkflowContext<'_>,
    ) -> HandlerResult<String> {
        let stage: Option<String> = ctx.get("stage").await?;
        Ok(stage.unwrap_or("unknown".to_string()))
    }
    // #endregion signals
}

// #region handover
/// Brings the parcel to the customer, or back to the depot.
async fn hand_over(
    ctx: &WorkflowContext<'_>,
    delivery: &Delivery,
    duty_cents: u32,
) -> Result<Outcome, TerminalError> {
    let signature = deliver(ctx, delivery).await;
    if let Ok(Some(Proof { signed_by })) = signature {
        ctx.set("stage", "delivered".to_string());
        return Ok(Outcome::Delivered {
            duty_cents,
            signed_by,
        });
    }
    // Nobody signed in time, or the delivery was cancelled:
    // undo the loading, whether it has happened or not.
    ctx.run(|| outside::return_to_depot(delivery))
        .name("return to depot")
        .await?;
    ctx.set("stage", "returned".to_string());
    signature?;
    Ok(Outcome::Returned { duty_cents })
}

/// Loads the van and waits for the signature; none when the time is up.
async fn deliver(
    ctx: &WorkflowContext<'_>,
    delivery: &Delivery,
) -> Result<Option<Proof>, TerminalError> {
    ctx.run(|| outside::load_van(delivery))
        .name("load van")
        .await?;
    ctx.set("stage", "out for delivery".to_string());

    let wait = Duration::from_secs(delivery.confirm_within_seconds);
    restate_sdk::select! {
        proof = ctx.promise::<Json<Proof>>("proof") => {
            let Json(proof) = proof?;
            Ok(Some(proof))
        },
        time_up = ctx.sleep(wait) => {
            time_up?;
            Ok(None)
        },
    }
}
// #endregion handover
// #endregion workflow
