use crate::model::*;
use crate::outside;
use crate::partners::CustomsServiceClient;
use restate_sdk::prelude::*;
use std::time::Duration;

// #region workflow
/// The last mile of one parcel. The key is the delivery id.
// #fold The trait
#[restate_sdk::workflow]
pub trait DeliveryWorkflow {
    async fn run(
        delivery: Json<Delivery>,
    ) -> HandlerResult<Json<DeliveryResult>>;
    #[shared]
    async fn confirm(signature: Json<Signature>) -> HandlerResult<()>;
    #[shared]
    async fn status() -> HandlerResult<String>;
}

pub struct DeliveryWorkflowImpl;
// #endfold

impl DeliveryWorkflow for DeliveryWorkflowImpl {
    /// Runs once for each delivery id.
    async fn run(
        &self,
        ctx: WorkflowContext<'_>,
        Json(delivery): Json<Delivery>,
    ) -> HandlerResult<Json<DeliveryResult>> {
        // #fold Sends a customs declaration, and waits for the clearance
        // #region customs
        ctx.set("stage", "in customs".to_string());
        let (awakeable_id, clearance) = ctx.awakeable::<Json<Clearance>>();
        ctx.service_client::<CustomsServiceClient>()
            .declare(Json(Declaration {
                tracking_number: delivery.tracking_number.clone(),
                awakeable_id,
            }))
            .send();
        let Json(Clearance { duty_cents }) = clearance.await?;
        // #endregion customs
        // #endfold

        Ok(Json(hand_over(&ctx, &delivery, duty_cents).await?))
    }

    // #region signals
    /// The courier's phone calls this while `run` waits.
    async fn confirm(
        &self,
        ctx: SharedWorkflowContext<'_>,
        Json(signature): Json<Signature>,
    ) -> HandlerResult<()> {
        ctx.resolve_promise("signature", Json(signature.clone()));
        // Resolving a promise twice is no error here: compare the value.
        let Json(first) = ctx.promise::<Json<Signature>>("signature").await?;
        if first != signature {
            let refusal = "signature is already completed";
            return Err(TerminalError::new_with_code(409, refusal).into());
        }
        Ok(())
    }

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
// #fold hand_over: stores the stage, and unloads a parcel that nobody signed for
/// Brings the parcel to the customer, or back to the depot.
async fn hand_over(
    ctx: &WorkflowContext<'_>,
    delivery: &Delivery,
    duty_cents: u32,
) -> Result<DeliveryResult, TerminalError> {
    let signature = deliver(ctx, delivery).await;
    if let Ok(Some(Signature { signed_by })) = signature {
        ctx.set("stage", "delivered".to_string());
        return Ok(DeliveryResult::Delivered {
            duty_cents,
            signed_by,
        });
    }
    // Not signed in time, or cancelled: unload the parcel,
    // whether or not it was loaded.
    ctx.run(|| outside::return_to_depot(delivery))
        .name("return to depot")
        .await?;
    ctx.set("stage", "returned".to_string());
    signature?;
    Ok(DeliveryResult::Returned { duty_cents })
}
// #endfold

/// Loads the van and waits for the signature; `None` is a timeout.
async fn deliver(
    ctx: &WorkflowContext<'_>,
    delivery: &Delivery,
) -> Result<Option<Signature>, TerminalError> {
    ctx.run(|| outside::load_van(delivery))
        .name("load van")
        .await?;
    ctx.set("stage", "out for delivery".to_string());

    let timeout = Duration::from_secs(delivery.confirm_within_seconds);
    restate_sdk::select! {
        signature = ctx.promise::<Json<Signature>>("signature") => {
            let Json(signature) = signature?;
            Ok(Some(signature))
        },
        timed_out = ctx.sleep(timeout) => {
            timed_out?;
            Ok(None)
        },
    }
}
// #endregion handover
// #endregion workflow
