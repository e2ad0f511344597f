from collections.abc import Awaitable, Callable
from datetime import timedelta

import outside
from carriers import Booking, Freight, Price, book, price
from model import Model
from notifications import Message, notify
from payments import Payment, charge, refund
from restate import Context, Service, TerminalError, gather


class Parcel(Model):
    tracking_number: str
    kilograms: int

    def with_carrier(self, carrier: str) -> Freight:
        return Freight(
            carrier=carrier,
            tracking_number=self.tracking_number,
            kilograms=self.kilograms,
        )


class Announcement(Model):
    tracking_number: str
    customer: str
    reminder_in_seconds: int


class Order(Parcel):
    customer: str
    depot: str


parcel_service = Service("ParcelService")


# #region quote
@parcel_service.handler()
async def quote(ctx: Context, parcel: Parcel) -> Price:
    """The lower of two prices, asked for at the same time."""
    asked = [
        ctx.service_call(price, parcel.with_carrier(carrier))
        for carrier in ("swiftvan", "northfreight")
    ]
    prices: list[Price] = [await answer for answer in await gather(*asked)]
    return min(prices, key=lambda each: each.cents)


# #endregion quote


# #region announce
@parcel_service.handler()
async def announce(ctx: Context, announcement: Announcement) -> str:
    """Tells the customer now, and asks later whether the parcel is there."""
    number, customer = announcement.tracking_number, announcement.customer

    ctx.service_send(notify, Message(customer=customer, text=f"{number} is on its way"))
    ctx.service_send(
        notify,
        Message(customer=customer, text=f"Is {number} there?"),
        send_delay=timedelta(seconds=announcement.reminder_in_seconds),
    )
    return f"{customer} is told"


# #endregion announce


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Booking:
    """Slot, payment, van: all of them, or none."""
    place = (order.depot, order.tracking_number)
    payment = Payment(customer=order.customer, cents=490 + 60 * order.kilograms)
    undo: list[Callable[[], Awaitable[None]]] = []

    try:
        undo.append(lambda: ctx.run("release slot", outside.release_slot, args=place))
        await ctx.run("reserve slot", outside.reserve_slot, args=place)

        undo.append(lambda: ctx.service_call(refund, payment))
        await ctx.service_call(charge, payment)

        booking: Booking = await ctx.service_call(book, order.with_carrier("swiftvan"))
        return booking
    except TerminalError:
        for step in reversed(undo):
            await step()
        raise


# #endregion ship
