from carriers import BookingRequest, book
from model import Model
from restate import Context, Service


class Receipt(Model):
    tracking_number: str
    booking_id: str


parcel_service = Service("ParcelService")


@parcel_service.handler()
async def ship(ctx: Context, order: BookingRequest) -> Receipt:
    booking = await ctx.service_call(book, order)
    return Receipt(tracking_number=order.tracking_number, booking_id=booking.booking_id)
