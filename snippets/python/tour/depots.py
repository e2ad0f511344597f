from datetime import timedelta

import outside
from model import Model
from restate import Context, Service


class Collection(Model):
    tracking_number: str
    depot: str
    collect_in_seconds: int


class Slot(Model):
    slot: str


depot_service = Service("DepotService")


# #region collect
@depot_service.handler()
async def collect(ctx: Context, collection: Collection) -> Slot:
    """Collects a parcel from its sender at the agreed time."""
    parcel = (collection.depot, collection.tracking_number)

    slot = await ctx.run("reserve slot", outside.reserve_slot, args=parcel)
    await ctx.sleep(timedelta(seconds=collection.collect_in_seconds))
    await ctx.run("send driver", outside.send_driver, args=parcel)
    return Slot(slot=slot)


# #endregion collect
