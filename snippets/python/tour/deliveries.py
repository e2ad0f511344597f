from datetime import timedelta

import outside
from model import Model
from restate import Workflow, WorkflowContext, WorkflowSharedContext, select


class Delivery(Model):
    tracking_number: str
    sign_within_seconds: int


delivery_workflow = Workflow("DeliveryWorkflow")


# #region run
@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> str:
    """One delivery: runs once for each delivery id."""
    parcel = (delivery.tracking_number,)
    await ctx.run("load van", outside.load_van, args=parcel)
    ctx.set("stage", "on its way")

    match await select(
        signature=ctx.promise("signature", type_hint=str).value(),
        late=ctx.sleep(timedelta(seconds=delivery.sign_within_seconds)),
    ):
        case ["signature", signed_by]:
            ctx.set("stage", "delivered")
            return f"signed by {signed_by}"
        case _:
            await ctx.run("return to depot", outside.return_to_depot, args=parcel)
            ctx.set("stage", "returned")
            return "nobody signed"


# #endregion run


# #region signals
@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signed_by: str) -> None:
    """Called from the courier's phone."""
    await ctx.promise("signature", type_hint=str).resolve(signed_by)


@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    """Called by whoever wants to know."""
    return await ctx.get("stage", type_hint=str) or "not started"


# #endregion signals
