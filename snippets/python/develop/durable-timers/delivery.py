from datetime import timedelta

from model import Model
from pydantic import Field
from restate import Workflow, WorkflowContext, WorkflowSharedContext, select
from restate.serde import DefaultSerde


class Delivery(Model):
    tracking_number: str
    confirm_within_seconds: int


class Signature(Model):
    signed_by: str


class DeliveryResult(Model):
    stage: str
    signed_by: str | None = Field(default=None, exclude_if=lambda name: name is None)


delivery_workflow = Workflow("DeliveryWorkflow")


# #region time-limit
@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    promise = ctx.promise("signature", DefaultSerde(), Signature)
    timeout = timedelta(seconds=delivery.confirm_within_seconds)
    match await select(signature=promise.value(), timeout=ctx.sleep(timeout)):
        case ["signature", signature]:
            return DeliveryResult(stage="delivered", signed_by=signature.signed_by)
        case _:
            return DeliveryResult(stage="returned")


# #endregion time-limit


@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signature: Signature) -> None:
    await ctx.promise("signature", DefaultSerde(), Signature).resolve(signature)
