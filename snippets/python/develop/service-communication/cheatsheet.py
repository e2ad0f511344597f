from datetime import timedelta

from carriers import CarrierQuoteRequest, quote
from delivery import Delivery, run
from restate import Context, gather
from services import Message, notify
from shipment import Scan, scan


async def cheatsheet(
    ctx: Context,
    request: CarrierQuoteRequest,
    delivery: Delivery,
    message: Message,
    parcel: bytes,
) -> None:
    """Each call of the page, once."""
    # #region cheatsheet
    price = ctx.service_call(quote, request)
    scans = ctx.object_call(scan, "PX-1042", Scan(depot="leeds"))
    result = ctx.workflow_call(run, "delivery-PX-1042", delivery)
    weight = ctx.generic_call("DepotService", "weigh", parcel)
    await gather(price, scans, result, weight)  # all run concurrently

    # A message doesn't wait
    day = timedelta(days=1)
    sent = ctx.service_send(notify, message, send_delay=day, idempotency_key="1042")
    invocation_id = await sent.invocation_id()
    await ctx.attach_invocation(invocation_id)  # waits for its result
    ctx.cancel_invocation(invocation_id)  # asks it to stop
    # #endregion cheatsheet
