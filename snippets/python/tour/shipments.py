from model import Model
from pydantic import Field
from restate import ObjectContext, ObjectSharedContext, VirtualObject


class Scan(Model):
    depot: str


class Declaration(Model):
    tracking_number: str
    awakeable_id: str


class ShipmentStatus(Model):
    scans: list[str]
    clearance_id: str | None = Field(
        default=None, exclude_if=lambda value: value is None
    )


shipment = VirtualObject("Shipment")


@shipment.handler(name="scan")
async def add_scan(ctx: ObjectContext, scan: Scan) -> int:
    """Adds a scan and returns how many there are."""
    scans = await ctx.get("scans", type_hint=list[str]) or []
    scans.append(scan.depot)
    ctx.set("scans", scans)
    return len(scans)


@shipment.handler()
async def declared(ctx: ObjectContext, declaration: Declaration) -> None:
    """Keeps the id under which the customs office answers."""
    ctx.set("clearanceId", declaration.awakeable_id)


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    """Reads the state, even while another handler of this key is running."""
    return ShipmentStatus(
        scans=await ctx.get("scans", type_hint=list[str]) or [],
        clearance_id=await ctx.get("clearanceId", type_hint=str),
    )
