from model import Model
from outside import weigh_parcel
from restate import Context, Service


class Parcel(Model):
    tracking_number: str


class Weight(Model):
    weight_kg: int


depot_service = Service("DepotService")


# #region weigh
@depot_service.handler()
async def weigh(ctx: Context, parcel: Parcel) -> Weight:
    weight_kg = await ctx.run(
        "weigh parcel", weigh_parcel, args=(parcel.tracking_number,)
    )
    return Weight(weight_kg=weight_kg)


# #endregion weigh
