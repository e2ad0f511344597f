from model import Model
from restate import Context, Service
from shipments import declared


class Decision(Model):
    duty_cents: int


class Clearance(Model):
    tracking_number: str
    duty_cents: int


customs_service = Service("CustomsService")


# #region clear
@customs_service.handler()
async def clear(ctx: Context, tracking_number: str) -> Clearance:
    """Waits until an officer has decided, for as long as that takes."""
    answer_id, answer = ctx.awakeable(type_hint=Decision)
    ctx.object_send(declared, tracking_number, answer_id)

    decision = await answer
    return Clearance(tracking_number=tracking_number, duty_cents=decision.duty_cents)


# #endregion clear
