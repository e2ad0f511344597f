from datetime import timedelta

import outside
from model import Message, Scan, Sender, ShipmentStatus
from partners import notify
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject

# One parcel on its way; the key is its tracking number.
shipment = VirtualObject("Shipment")


# #region create
@shipment.handler()
async def create(ctx: ObjectContext, sender: Sender) -> None:
    parcel, customer = ctx.key(), sender.customer
    if await ctx.get("status", type_hint=str) is not None:
        raise TerminalError(f"{parcel} exists", status_code=409)
    ctx.set("status", "created")

    ctx.service_send(notify, Message(customer=customer, text=f"We have {parcel}"))
    ctx.service_send(
        notify,
        Message(customer=customer, text=f"How did {parcel} arrive?"),
        send_delay=timedelta(days=7),
    )


# #endregion create


# #region object
@shipment.handler()
async def scan(ctx: ObjectContext, reading: Scan) -> int:
    """Exclusive: one at a time for each tracking number, in order of arrival."""
    scans = await ctx.get("scans", type_hint=list[str]) or []
    await ctx.run("print label", outside.print_label, args=(ctx.key(), reading))
    scans.append(reading.depot)
    ctx.set("scans", scans)
    ctx.set("status", f"in {reading.depot}")
    return len(scans)


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    """Shared: runs at any time, beside a scan too, and only reads."""
    return ShipmentStatus(
        status=await ctx.get("status", type_hint=str) or "unknown",
        scans=await ctx.get("scans", type_hint=list[str]) or [],
    )


# #endregion object


@shipment.handler()
async def cancel(ctx: ObjectContext) -> None:
    """Forgets the shipment: all its state is removed."""
    ctx.clear_all()
