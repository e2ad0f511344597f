from collections.abc import Awaitable, Callable

from model import Model
from notifications import notify
from outside import (
    Message,
    Order,
    book_carrier,
    cancel_booking,
    charge_payment,
    refund_payment,
    release_slot,
    reserve_slot,
)
from restate import Context, Service, TerminalError


class Receipt(Model):
    tracking_number: str
    slot: str
    payment_id: str
    booking_id: str


parcel_service = Service("ParcelService")


# #region minimal
@parcel_service.handler("shipPrepaid")
async def ship_prepaid(ctx: Context, order: Order) -> str:
    try:
        await ctx.run("reserve slot", reserve_slot, args=(order,))
        return await ctx.run("book carrier", book_carrier, args=(order,))
    except TerminalError:
        await ctx.run("release slot", release_slot, args=(order,))
        raise


# #endregion minimal


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    number = order.tracking_number
    payment_key = ctx.request().id  # the same on every attempt
    compensations: list[Callable[[], Awaitable[None]]] = []

    try:
        compensations.append(
            lambda: ctx.run("release slot", release_slot, args=(order,))
        )
        slot = await ctx.run("reserve slot", reserve_slot, args=(order,))

        compensations.append(
            lambda: ctx.run("refund payment", refund_payment, args=(order, payment_key))
        )
        payment_id = await ctx.run(
            "charge payment", charge_payment, args=(order, payment_key)
        )

        # #fold Books the carrier, and notifies the customer
        compensations.append(
            lambda: ctx.run("cancel booking", cancel_booking, args=(order,))
        )
        booking_id = await ctx.run("book carrier", book_carrier, args=(order,))

        # The carrier was the last one who could refuse: only messages follow.
        text = f"{number} leaves with {order.carrier}"
        ctx.service_send(notify, Message(customer=order.customer, text=text))
        return Receipt(
            tracking_number=number,
            slot=slot,
            payment_id=payment_id,
            booking_id=booking_id,
        )
        # #endfold
    except TerminalError:
        for compensate in reversed(compensations):
            await undo(compensate)
        raise


async def undo(compensate: Callable[[], Awaitable[None]]) -> None:
    """Runs a compensation, and again if the invocation is cancelled in the meantime."""
    try:
        await compensate()
    except TerminalError as error:
        if error.status_code != 409:
            raise
        await compensate()  # Restate cancels an invocation once.


# #endregion ship
