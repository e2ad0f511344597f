from model import Model
from restate import Context, Service
from shipments import Declaration, declared


class Parcel(Model):
    tracking_number: str


class Clearance(Model):
    officer: str
    duty_cents: int


customs_service = Service("CustomsService")


# #region clear
@customs_service.handler()
async def clear(ctx: Context, parcel: Parcel) -> Clearance:
    """Waits for the customs officer's answer, however long it takes."""
    number = parcel.tracking_number
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)
    declaration = Declaration(tracking_number=number, awakeable_id=awakeable_id)
    ctx.object_send(declared, number, declaration)

    return await clearance


# #endregion clear
