from model import Model
from outside import Order, book_carrier, print_label
from quotes import parcel_service
from restate import Context

__all__ = ["parcel_service"]


class Receipt(Model):
    tracking_number: str
    booking_id: str


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    tracking_number, idempotency_key = order.tracking_number, ctx.request().id

    booking_id = await ctx.run(
        "book carrier",
        book_carrier,
        args=(order.carrier, tracking_number, idempotency_key),
    )

    await ctx.run("print label", print_label, args=(order,))

    return Receipt(tracking_number=tracking_number, booking_id=booking_id)


# #endregion ship
