# #region minimal
import math
import random

import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service


# #fold Types
class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Parcel(Model):
    tracking_number: str


class Weight(Model):
    weight_kg: int


# #endfold


async def weigh_parcel(tracking_number: str) -> int:
    """Reads the depot's scale, which gives a different value each time."""
    print(f"weigh parcel {tracking_number}")
    return math.ceil(random.uniform(0, 30))


depot_service = Service("DepotService")


@depot_service.handler()
async def weigh(ctx: Context, parcel: Parcel) -> Weight:
    weight_kg = await ctx.run(
        "weigh parcel", weigh_parcel, args=(parcel.tracking_number,)
    )
    return Weight(weight_kg=weight_kg)


app = restate.app([depot_service])
# #endregion minimal
