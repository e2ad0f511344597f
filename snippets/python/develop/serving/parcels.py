from datetime import timedelta

from model import Model
from outside import Order, book_carrier, reserve_slot
from restate import Context, Service


class Receipt(Model):
    tracking_number: str
    slot: str
    booking_id: str


parcel_service = Service("ParcelService")


@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    slot = await ctx.run("reserve slot", reserve_slot, args=(order,))
    await ctx.sleep(timedelta(milliseconds=100))
    booking_id = await ctx.run("book carrier", book_carrier, args=(order,))
    return Receipt(
        tracking_number=order.tracking_number, slot=slot, booking_id=booking_id
    )
