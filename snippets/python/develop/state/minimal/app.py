# #region untyped
import restate
from pydantic import BaseModel
from restate import ObjectContext, VirtualObject


class Scan(BaseModel):
    depot: str


shipment = VirtualObject("Shipment")


@shipment.handler()
async def scan(ctx: ObjectContext, scan: Scan) -> int:
    scans = await ctx.get("scans", type_hint=list[str]) or []
    ctx.set("scans", [*scans, scan.depot])
    return len(scans) + 1


app = restate.app([shipment])
# #endregion untyped
