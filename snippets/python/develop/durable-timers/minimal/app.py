# #region minimal
from datetime import timedelta

import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service


# #fold A type, and a stand-in for the driver's app
class Collection(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel)

    tracking_number: str
    depot: str
    collect_in_seconds: int


def send_driver(collection: Collection) -> None:
    """Sends one driver for each parcel."""
    print(f"send driver {collection.depot} {collection.tracking_number}")


# #endfold

depot_service = Service("DepotService")


@depot_service.handler()
async def collect(ctx: Context, collection: Collection) -> None:
    await ctx.sleep(timedelta(seconds=collection.collect_in_seconds))
    await ctx.run("send driver", send_driver, args=(collection,))


app = restate.app([depot_service])
# #endregion minimal
