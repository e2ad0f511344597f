from model import Model
from restate import ObjectContext, VirtualObject


class Scan(Model):
    depot: str


shipment = VirtualObject("Shipment")


@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    scans = await ctx.get("scans", type_hint=list[str]) or []
    ctx.set("scans", [*scans, scan.depot])
    return len(scans) + 1
