from model import Model
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject
from services import Clearance, Parcel, clear


class NewShipment(Model):
    customer: str
    carrier: str


class Scan(Model):
    depot: str


class ShipmentStatus(Model):
    stage: str
    scans: list[str]


shipment = VirtualObject("Shipment")


@shipment.handler()
async def create(ctx: ObjectContext, new: NewShipment) -> None:
    ctx.set("carrier", new.carrier)
    ctx.set("customer", new.customer)
    ctx.set("stage", "created")


@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    scans = await ctx.get("scans", type_hint=list[str]) or []
    ctx.set("scans", [*scans, scan.depot])
    return len(scans) + 1


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    return ShipmentStatus(
        stage=await ctx.get("stage", type_hint=str) or "unknown",
        scans=await ctx.get("scans", type_hint=list[str]) or [],
    )


# #region invocation-id
@shipment.handler("startClearance")
async def start_clearance(ctx: ObjectContext) -> None:
    parcel = Parcel(tracking_number=ctx.key())
    handle = ctx.service_send(clear, parcel, idempotency_key=ctx.key())
    ctx.set("clearanceInvocationId", await handle.invocation_id())


# #endregion invocation-id


# #region attach
@shipment.handler(kind="shared")
async def clearance(ctx: ObjectSharedContext) -> Clearance:
    invocation_id = await ctx.get("clearanceInvocationId", type_hint=str)
    if invocation_id is None:
        raise TerminalError(f"No shipment {ctx.key()}", status_code=404)
    return await ctx.attach_invocation(invocation_id, type_hint=Clearance)


# #endregion attach


# #region cancel
@shipment.handler()
async def cancel(ctx: ObjectContext) -> None:
    invocation_id = await ctx.get("clearanceInvocationId", type_hint=str)
    if invocation_id is not None:
        ctx.cancel_invocation(invocation_id)
    ctx.set("stage", "cancelled")


# #endregion cancel
