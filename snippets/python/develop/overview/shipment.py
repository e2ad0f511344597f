# #region object
from model import Model
from restate import ObjectContext, ObjectSharedContext, TerminalError, VirtualObject


# #fold Types
class Scan(Model):
    depot: str


class ShipmentStatus(Model):
    stage: str
    scans: list[str]


# #endfold
shipment = VirtualObject("Shipment")


@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    if await ctx.get("stage", type_hint=str) == "cancelled":
        raise TerminalError(f"{ctx.key()} is cancelled", status_code=409)
    scans = await ctx.get("scans", type_hint=list[str]) or []
    scans.append(scan.depot)
    ctx.set("scans", scans)
    ctx.set("stage", "in transit")
    return len(scans)


@shipment.handler()
async def cancel(ctx: ObjectContext) -> None:
    ctx.set("stage", "cancelled")


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    return ShipmentStatus(
        stage=await ctx.get("stage", type_hint=str) or "unknown",
        scans=await ctx.get("scans", type_hint=list[str]) or [],
    )


# #endregion object
