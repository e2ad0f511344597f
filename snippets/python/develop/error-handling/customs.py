from datetime import timedelta

from model import Model
from restate import Context, Service


class Parcel(Model):
    tracking_number: str


class Clearance(Model):
    officer: str
    duty_cents: int


customs_service = Service("CustomsService")


@customs_service.handler()
async def clear(ctx: Context, parcel: Parcel) -> Clearance:
    """Clears a parcel half an hour after it was declared."""
    await ctx.sleep(timedelta(minutes=30))
    return Clearance(officer="Cy", duty_cents=340)
