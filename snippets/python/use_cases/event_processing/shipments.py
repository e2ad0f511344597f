import os
from datetime import timedelta

import outside
from pydantic import BaseModel
from restate import ObjectContext, ObjectSharedContext, VirtualObject


class NewShipment(BaseModel):
    customer: str
    carrier: str


class Scan(BaseModel):
    depot: str


class ScanCount(BaseModel):
    scans: int


class ShipmentStatus(BaseModel):
    stage: str
    scans: list[str]


# #region events
shipment = VirtualObject("Shipment")

# How long a parcel may stay unseen: 4 hours, unless the variable says otherwise.
ALERT_AFTER = timedelta(seconds=int(os.environ.get("ALERT_SECONDS", "14400")))


# #fold create: stores the customer and the carrier
@shipment.handler()
async def create(ctx: ObjectContext, new: NewShipment) -> None:
    """For each record of the topic shipments."""
    ctx.set("customer", new.customer)
    ctx.set("carrier", new.carrier)


# #endfold


# #region scan
@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    """For each record of the topic scans."""
    scans = [*(await ctx.get("scans", type_hint=list[str]) or []), scan.depot]
    ctx.set("scans", scans)
    ctx.set("stage", "in transit")

    idempotency_key = f"{ctx.key()}-{len(scans)}"
    await ctx.run(
        "publish scan",
        outside.publish_scan,
        args=(ctx.key(), scan.depot, idempotency_key),
    )

    count = ScanCount(scans=len(scans))
    ctx.object_send(check_scans, ctx.key(), count, send_delay=ALERT_AFTER)
    return len(scans)


# #endregion scan


@shipment.handler("checkScans")
async def check_scans(ctx: ObjectContext, count: ScanCount) -> None:
    """Some hours after each scan: has the parcel been seen since?"""
    current = await ctx.get("scans", type_hint=list[str]) or []
    customer = await ctx.get("customer", type_hint=str)
    if len(current) > count.scans or customer is None:
        return

    idempotency_key = f"{ctx.key()}-late-{count.scans}"
    await ctx.run(
        "notify customer",
        outside.notify_customer,
        args=(customer, f"{ctx.key()} is late", idempotency_key),
    )


# #fold status
@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    return ShipmentStatus(
        stage=await ctx.get("stage", type_hint=str) or "unknown",
        scans=await ctx.get("scans", type_hint=list[str]) or [],
    )


# #endfold


# #endregion events
