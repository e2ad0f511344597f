from outside import publish_scan
from pydantic import BaseModel
from restate import ObjectContext, ObjectSharedContext, VirtualObject


# #region shipment
class Scan(BaseModel):
    depot: str


class ShipmentStatus(BaseModel):
    scans: list[str]


shipment = VirtualObject("Shipment")


@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    scans = [*(await ctx.get("scans", type_hint=list[str]) or []), scan.depot]
    ctx.set("scans", scans)

    idempotency_key = f"{ctx.key()}-{len(scans)}"
    await ctx.run(
        "publish scan", publish_scan, args=(ctx.key(), scan.depot, idempotency_key)
    )
    return len(scans)


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    return ShipmentStatus(scans=await ctx.get("scans", type_hint=list[str]) or [])


# #endregion shipment
