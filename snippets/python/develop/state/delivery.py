from datetime import timedelta

from model import Model
from restate import Workflow, WorkflowContext, WorkflowSharedContext


class DeliveryResult(Model):
    stage: str


# #region workflow
delivery_workflow = Workflow("DeliveryWorkflow")


@delivery_workflow.main()
async def run(ctx: WorkflowContext) -> DeliveryResult:
    ctx.set("stage", "in customs")
    await ctx.sleep(timedelta(seconds=1))
    ctx.set("stage", "out for delivery")
    await ctx.sleep(timedelta(seconds=1))
    ctx.set("stage", "delivered")
    return DeliveryResult(stage="delivered")


@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"


# #endregion workflow
