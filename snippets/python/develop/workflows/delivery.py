from datetime import timedelta

from model import Model
from outside import load_van
from pydantic import Field
from restate import (
    TerminalError,
    Workflow,
    WorkflowContext,
    WorkflowSharedContext,
    select,
)
from restate.serde import DefaultSerde


class Delivery(Model):
    tracking_number: str
    depot: str


class DeliveryResult(Model):
    stage: str
    signed_by: str | None = Field(default=None, exclude_if=lambda name: name is None)
    reason: str | None = Field(default=None, exclude_if=lambda reason: reason is None)


class Signature(Model):
    signed_by: str


class Refusal(Model):
    reason: str


class Van(Model):
    van_id: str


delivery_workflow = Workflow("DeliveryWorkflow")


# #region run
@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    van_id = await ctx.run(
        "load van", load_van, args=(delivery.depot, delivery.tracking_number)
    )
    ctx.set("stage", "out for delivery")
    await ctx.promise("dispatched", DefaultSerde(), Van).resolve(Van(van_id=van_id))

    try:
        signature = await ctx.promise("signature", DefaultSerde(), Signature)
    except TerminalError as error:
        # A rejection has code 500, a cancellation 409.
        if error.status_code != 500:
            raise
        ctx.set("stage", "returned")
        return DeliveryResult(stage="returned", reason=error.message)
    ctx.set("stage", "delivered")
    return DeliveryResult(stage="delivered", signed_by=signature.signed_by)


# #endregion run


# #region signal
@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signature: Signature) -> None:
    await ctx.promise("signature", DefaultSerde(), Signature).resolve(signature)


@delivery_workflow.handler()
async def refuse(ctx: WorkflowSharedContext, refusal: Refusal) -> None:
    await ctx.promise("signature", DefaultSerde(), Signature).reject(refusal.reason)


# #endregion signal


# #region query
@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"


@delivery_workflow.handler("signature", output_serde=DefaultSerde(Signature))
async def read_signature(ctx: WorkflowSharedContext) -> Signature | None:
    return await ctx.promise("signature", DefaultSerde(), Signature).peek()


# #endregion query


# #region event
@delivery_workflow.handler()
async def van(ctx: WorkflowSharedContext) -> Van:
    dispatched = ctx.promise("dispatched", DefaultSerde(), Van).value()
    timeout = ctx.sleep(timedelta(seconds=30))
    match await select(dispatched=dispatched, timeout=timeout):
        case ["dispatched", Van() as van]:
            return van
        case _:
            raise TerminalError("No van in 30 seconds", status_code=408)


# #endregion event
