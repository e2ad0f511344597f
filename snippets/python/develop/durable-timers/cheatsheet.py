from datetime import timedelta

from notifications import Message, notify
from restate import Context, RestateDurableFuture, select


async def cheatsheet(ctx: Context, approval: RestateDurableFuture[str]) -> None:
    """Each call of the page, once."""
    message = Message(customer="ada@example.com", text="PX-1042 is here")

    # #region cheatsheet
    await ctx.sleep(timedelta(hours=1, minutes=30))

    # Call a handler later, without waiting
    sent = ctx.service_send(notify, message, send_delay=timedelta(days=3))
    invocation_id = await sent.invocation_id()
    ctx.cancel_invocation(invocation_id)  # before its time, it never runs

    # Timeout: the name and value of the first
    timeout = ctx.sleep(timedelta(seconds=30))
    name, value = await select(approval=approval, timeout=timeout)
    # #endregion cheatsheet
    print(name, value)
