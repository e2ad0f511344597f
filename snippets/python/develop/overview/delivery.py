# #region workflow
from model import Model
from restate import Workflow, WorkflowContext, WorkflowSharedContext
from restate.serde import DefaultSerde
from shipment import Scan, scan


# #fold Types
class Delivery(Model):
    tracking_number: str
    depot: str


class Signature(Model):
    signed_by: str


class DeliveryResult(Model):
    stage: str
    signed_by: str


# #endfold
delivery_workflow = Workflow("DeliveryWorkflow")


@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    await ctx.object_call(scan, delivery.tracking_number, Scan(depot=delivery.depot))
    ctx.set("stage", "out for delivery")

    signature = await ctx.promise("signature", DefaultSerde(), Signature)
    ctx.set("stage", "delivered")
    return DeliveryResult(stage="delivered", signed_by=signature.signed_by)


@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signature: Signature) -> None:
    await ctx.promise("signature", DefaultSerde(), Signature).resolve(signature)


@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"


# #endregion workflow
