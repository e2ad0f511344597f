from collections.abc import Awaitable, Callable

from customs import Parcel, clear
from model import Model
from outside import (
    Order,
    book_carrier,
    cancel_booking,
    release_slot,
    reserve_slot,
)
from restate import Context, Service, TerminalError


class Receipt(Model):
    tracking_number: str
    slot: str
    booking_id: str


parcel_service = Service("ParcelService")


# #region undo
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    compensations: list[Callable[[], Awaitable[None]]] = []
    try:
        compensations.append(
            lambda: ctx.run("release slot", release_slot, args=(order,))
        )
        slot = await ctx.run("reserve slot", reserve_slot, args=(order,))

        compensations.append(
            lambda: ctx.run("cancel booking", cancel_booking, args=(order,))
        )
        booking_id = await ctx.run("book carrier", book_carrier, args=(order,))

        tracking_number = order.tracking_number
        await ctx.service_call(clear, Parcel(tracking_number=tracking_number))
        return Receipt(
            tracking_number=tracking_number, slot=slot, booking_id=booking_id
        )
    except TerminalError:
        for compensate in reversed(compensations):
            await compensate()
        raise


# #endregion undo
