from datetime import timedelta

import outside
from model import Model
from pydantic import Field
from restate import Workflow, WorkflowContext, WorkflowSharedContext, select
from restate.serde import DefaultSerde


class Delivery(Model):
    tracking_number: str
    depot: str
    confirm_within_seconds: int


class Signature(Model):
    signed_by: str


class DeliveryResult(Model):
    stage: str
    signed_by: str | None = Field(default=None, exclude_if=lambda value: value is None)


delivery_workflow = Workflow("DeliveryWorkflow")


# #region run
@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    """Delivers one parcel. Runs once per delivery id."""
    parcel = (delivery.depot, delivery.tracking_number)
    await ctx.run("load van", outside.load_van, args=parcel)
    ctx.set("stage", "out for delivery")

    # Without a serde, a promise reads and writes plain JSON, not models.
    promise = ctx.promise("signature", serde=DefaultSerde(), type_hint=Signature)
    match await select(
        signature=promise.value(),
        timeout=ctx.sleep(timedelta(seconds=delivery.confirm_within_seconds)),
    ):
        case ["signature", signature]:
            ctx.set("stage", "delivered")
            return DeliveryResult(stage="delivered", signed_by=signature.signed_by)
        case _:
            await ctx.run("return to depot", outside.return_to_depot, args=parcel)
            ctx.set("stage", "returned")
            return DeliveryResult(stage="returned")


# #endregion run


# #region signals
@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signature: Signature) -> None:
    """The driver's phone calls this when the customer has signed."""
    promise = ctx.promise("signature", serde=DefaultSerde(), type_hint=Signature)
    await promise.resolve(signature)


@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    """Anyone can ask for the stage, at any time."""
    return await ctx.get("stage", type_hint=str) or "unknown"


# #endregion signals
