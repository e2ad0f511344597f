# #region function
from datetime import timedelta

import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service

# #fold Types, and requests to the depot, which print a line instead


class Collection(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel)

    tracking_number: str
    depot: str
    collect_in_seconds: int


class Slot(BaseModel):
    slot: str


async def reserve_slot(depot: str, tracking_number: str) -> str:
    print(f"reserve slot {depot} {tracking_number}", flush=True)
    return f"{depot}-7"


async def send_driver(depot: str, tracking_number: str) -> None:
    print(f"send driver {depot} {tracking_number}", flush=True)


# #endfold

depot_service = Service("DepotService")


@depot_service.handler()
async def collect(ctx: Context, collection: Collection) -> Slot:
    parcel = (collection.depot, collection.tracking_number)
    slot = await ctx.run("reserve slot", reserve_slot, args=parcel)

    # The function ends here, and Restate invokes it again when it's time.
    await ctx.sleep(timedelta(seconds=collection.collect_in_seconds))

    await ctx.run("send driver", send_driver, args=parcel)
    return Slot(slot=slot)


app = restate.app([depot_service])
# #endregion function
