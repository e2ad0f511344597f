from datetime import timedelta

import outside
from model import Model
from restate import Context, Service


class Pickup(Model):
    tracking_number: str
    depot: str
    in_seconds: int


class Collected(Model):
    slot: str


depot_service = Service("DepotService")


# #region collect
@depot_service.handler()
async def collect(ctx: Context, pickup: Pickup) -> Collected:
    """Collects a parcel from the customer."""
    place = (pickup.depot, pickup.tracking_number)

    slot = await ctx.run("reserve slot", outside.reserve_slot, args=place)
    await ctx.sleep(timedelta(seconds=pickup.in_seconds))
    await ctx.run("send driver", outside.send_driver, args=place)
    return Collected(slot=slot)


# #endregion collect
