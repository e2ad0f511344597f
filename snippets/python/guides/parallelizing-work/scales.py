from depots import Parcel, Weight
from outside import weigh_parcel
from restate import Context, ObjectContext, Service, VirtualObject

scale = VirtualObject("Scale")


@scale.handler("weigh")
async def weigh_on_scale(ctx: ObjectContext, parcel: Parcel) -> Weight:
    weight_kg = await ctx.run(
        "weigh parcel", weigh_parcel, args=(parcel.tracking_number,)
    )
    return Weight(weight_kg=weight_kg)


scales = Service("Scales")


# #region limit
@scales.handler()
async def weigh(ctx: Context, parcel: Parcel) -> Weight:
    """Weighs a parcel on one of four scales, and waits until it's free."""
    number = int(parcel.tracking_number[3:]) % 4
    return await ctx.object_call(weigh_on_scale, f"scale-{number}", parcel)


# #endregion limit
