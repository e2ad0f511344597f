from model import Model
from restate import ObjectContext, ObjectSharedContext, VirtualObject


class ShipmentStatus(Model):
    scans: list[str]
    customs: str


shipment = VirtualObject("Shipment")


@shipment.handler()
async def scan(ctx: ObjectContext, depot: str) -> int:
    """Adds a depot to the way of this parcel; answers how many there are."""
    scans = await ctx.get("scans", type_hint=list[str]) or []
    scans.append(depot)
    ctx.set("scans", scans)
    return len(scans)


@shipment.handler()
async def declared(ctx: ObjectContext, answer_id: str) -> None:
    """Notes the id under which customs answers."""
    ctx.set("customs", answer_id)


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    """Runs beside the others, and only reads."""
    return ShipmentStatus(
        scans=await ctx.get("scans", type_hint=list[str]) or [],
        customs=await ctx.get("customs", type_hint=str) or "",
    )
