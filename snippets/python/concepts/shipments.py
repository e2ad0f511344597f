from datetime import timedelta

import outside
from model import Message, NewShipment, Scan, ShipmentStatus
from partners import notify
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject

# A parcel in transit. The key is its tracking number.
shipment = VirtualObject("Shipment")


# #region create
@shipment.handler()
async def create(ctx: ObjectContext, new: NewShipment) -> None:
    key, customer = ctx.key(), new.customer
    if await ctx.get("stage", type_hint=str) is not None:
        raise TerminalError(f"{key} already exists", status_code=409)
    ctx.set("stage", "created")

    ctx.service_send(notify, Message(customer=customer, text=f"We received {key}"))
    ctx.service_send(
        notify,
        Message(customer=customer, text=f"Did {key} arrive safely?"),
        send_delay=timedelta(days=7),
    )


# #endregion create


# #region object
@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    """Exclusive: one call at a time for each tracking number."""
    scans = await ctx.get("scans", type_hint=list[str]) or []
    await ctx.run("print label", outside.print_label, args=(ctx.key(), scan.depot))
    scans.append(scan.depot)
    ctx.set("scans", scans)
    ctx.set("stage", "in transit")
    return len(scans)


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    """Shared: read-only, and runs even while a scan holds the lock."""
    return ShipmentStatus(
        stage=await ctx.get("stage", type_hint=str) or "unknown",
        scans=await ctx.get("scans", type_hint=list[str]) or [],
    )


# #endregion object


@shipment.handler()
async def remove(ctx: ObjectContext) -> None:
    """Clears all state of this shipment."""
    ctx.clear_all()
