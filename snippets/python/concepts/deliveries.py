from datetime import timedelta
from http import HTTPStatus

import outside
from model import Clearance, Declaration, Delivery, Outcome, Proof
from partners import declare
from restate import (
    TerminalError,
    Workflow,
    WorkflowContext,
    WorkflowSharedContext,
    select,
)

# #region workflow
# The last mile of one parcel; the key is the delivery's id.
delivery_workflow = Workflow("DeliveryWorkflow")


@delivery_workflow.main()
async def run(ctx: WorkflowContext, delivery: Delivery) -> Outcome:
    """Runs once for each delivery id."""
    # #region customs
    ctx.set("stage", "in customs")
    awakeable_id, answer = ctx.awakeable(type_hint=Clearance)
    ctx.service_send(
        declare, Declaration(delivery_id=ctx.key(), awakeable_id=awakeable_id)
    )
    duty_cents = (await answer).duty_cents
    # #endregion customs

    # #region handover
    try:
        await ctx.run("load van", outside.load_van, args=(delivery,))
        ctx.set("stage", "out for delivery")
        deadline = timedelta(seconds=delivery.confirm_within_seconds)
        match await select(
            proof=ctx.promise("proof", type_hint=str).value(),
            late=ctx.sleep(deadline),
        ):
            case ["proof", signed_by]:
                ctx.set("stage", "delivered")
                return Outcome(
                    stage="delivered", duty_cents=duty_cents, signed_by=signed_by
                )
            case _:
                raise TerminalError("Nobody signed", HTTPStatus.REQUEST_TIMEOUT)
    except TerminalError as error:
        # Nobody signed in time, or the delivery was cancelled: undo the loading,
        # whether it has happened or not.
        await ctx.run("return to depot", outside.return_to_depot, args=(delivery,))
        ctx.set("stage", "returned")
        if error.status_code == HTTPStatus.REQUEST_TIMEOUT:
            return Outcome(stage="returned", duty_cents=duty_cents)
        raise
    # #endregion handover


# #region signals
@delivery_workflow.handler()
async def confirm(ctx: WorkflowSharedContext, proof: Proof) -> None:
    """Called from the courier's phone while `run` waits."""
    await ctx.promise("proof", type_hint=str).resolve(proof.signed_by)


@delivery_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    """Called by whoever wants to know."""
    return await ctx.get("stage", type_hint=str) or "unknown"


# #endregion signals
# #endregion workflow
