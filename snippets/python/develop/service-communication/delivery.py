from model import Model
from restate import Workflow, WorkflowContext, WorkflowSharedContext
from restate.serde import DefaultSerde


class Delivery(Model):
    tracking_number: str


class Signature(Model):
    signed_by: str


class DeliveryResult(Model):
    stage: str
    signed_by: str


delivery_workflow = Workflow("DeliveryWorkflow")


@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    signature = await ctx.promise("signature", DefaultSerde(), Signature)
    return DeliveryResult(stage="delivered", signed_by=signature.signed_by)


@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signature: Signature) -> None:
    await ctx.promise("signature", DefaultSerde(), Signature).resolve(signature)
