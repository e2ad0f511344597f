from datetime import timedelta

from delivery import Delivery, Signature, run
from restate import WorkflowContext, select
from restate.serde import DefaultSerde


async def cheatsheet(ctx: WorkflowContext, delivery: Delivery) -> None:
    """Each call of the page, once."""
    # #region cheatsheet
    signature = ctx.promise("signature", DefaultSerde(), Signature)
    signed = await signature  # in run: waits for the signal
    timeout = ctx.sleep(timedelta(days=7))
    name, value = await select(signature=signature.value(), timeout=timeout)
    ctx.set("stage", "delivered")  # only in run

    # In the workflow's other handlers
    await signature.resolve(Signature(signed_by="Ada"))
    await signature.reject("Refused")  # run gets a TerminalError
    await signature.peek()  # None while open
    await ctx.get("stage", type_hint=str)

    await ctx.workflow_call(run, "delivery-PX-1042", delivery)  # in any handler
    ctx.workflow_send(run, "delivery-PX-1043", delivery)  # doesn't wait
    # #endregion cheatsheet
    print(signed, name, value)
