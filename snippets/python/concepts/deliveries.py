from datetime import timedelta
from http import HTTPStatus

import outside
from model import Clearance, Declaration, Delivery, DeliveryResult, Signature
from partners import declare
from restate import (
    TerminalError,
    Workflow,
    WorkflowContext,
    WorkflowSharedContext,
    select,
)
from restate.serde import DefaultSerde

# #region workflow
# The last mile of one parcel. The key is the delivery id.
delivery_workflow = Workflow("DeliveryWorkflow")


@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> DeliveryResult:
    """Runs once for each delivery id."""
    # #fold Sends a customs declaration, and waits for the clearance
    # #region customs
    ctx.set("stage", "in customs")
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)
    declaration = Declaration(
        tracking_number=delivery.tracking_number, awakeable_id=awakeable_id
    )
    ctx.service_send(declare, declaration)
    duty_cents = (await clearance).duty_cents
    # #endregion customs
    # #endfold

    # #region handover
    try:
        await ctx.run("load van", outside.load_van, args=(delivery,))
        ctx.set("stage", "out for delivery")
        timeout = timedelta(seconds=delivery.confirm_within_seconds)
        match await select(
            signature=ctx.promise("signature", DefaultSerde(), Signature).value(),
            timeout=ctx.sleep(timeout),
        ):
            case ["signature", Signature(signed_by=signed_by)]:
                ctx.set("stage", "delivered")
                return DeliveryResult(
                    stage="delivered", duty_cents=duty_cents, signed_by=signed_by
                )
            case _:
                raise TerminalError("Not signed", HTTPStatus.REQUEST_TIMEOUT)
    except TerminalError as error:
        # Not signed in time, or cancelled: unload the parcel,
        # whether or not it was loaded.
        await ctx.run("return to depot", outside.return_to_depot, args=(delivery,))
        ctx.set("stage", "returned")
        if error.status_code == HTTPStatus.REQUEST_TIMEOUT:
            return DeliveryResult(stage="returned", duty_cents=duty_cents)
        raise
    # #endregion handover


# #region signals
@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, signature: Signature) -> None:
    """The courier's phone calls this while `run` waits."""
    await ctx.promise("signature", DefaultSerde(), Signature).resolve(signature)


@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"


# #endregion signals
# #endregion workflow
