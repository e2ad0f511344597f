from collections.abc import Awaitable, Callable
from datetime import timedelta

import carriers
import outside
from carriers import BookingRequest, CarrierQuoteRequest, Quote, price_cents
from model import Model
from notifications import Message, notify
from payments import Payment, Refund, charge, refund
from restate import Context, Service, TerminalError, gather


class QuoteRequest(Model):
    weight_kg: int
    destination: str


class Announcement(Model):
    tracking_number: str
    customer: str
    remind_after_seconds: int


class Order(Model):
    tracking_number: str
    customer: str
    depot: str
    carrier: str
    weight_kg: int


class Receipt(Model):
    tracking_number: str
    slot: str
    payment_id: str
    booking_id: str


parcel_service = Service("ParcelService")


# #region quote
@parcel_service.handler()
async def quote(ctx: Context, request: QuoteRequest) -> Quote:
    """Asks both carriers at the same time and returns the cheaper quote."""
    calls = [
        ctx.service_call(
            carriers.quote,
            CarrierQuoteRequest(
                carrier=carrier,
                weight_kg=request.weight_kg,
                destination=request.destination,
            ),
        )
        for carrier in ("swiftvan", "northfreight")
    ]
    quotes: list[Quote] = [await call for call in await gather(*calls)]
    return min(quotes, key=lambda each: each.price_cents)


# #endregion quote


# #region announce
@parcel_service.handler()
async def announce(ctx: Context, announcement: Announcement) -> None:
    """Notifies the customer now, and reminds them later."""
    number, customer = announcement.tracking_number, announcement.customer

    ctx.service_send(notify, Message(customer=customer, text=f"{number} is on its way"))
    ctx.service_send(
        notify,
        Message(customer=customer, text=f"Has {number} arrived?"),
        send_delay=timedelta(seconds=announcement.remind_after_seconds),
    )


# #endregion announce


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    """Reserves a slot, charges the customer, and books the carrier."""
    number, carrier = order.tracking_number, order.carrier
    parcel = (order.depot, number)
    payment_key = ctx.request().id  # the same on every attempt
    compensations: list[Callable[[], Awaitable[None]]] = []

    try:
        compensations.append(
            lambda: ctx.run("release slot", outside.release_slot, args=parcel)
        )
        slot = await ctx.run("reserve slot", outside.reserve_slot, args=parcel)

        to_refund = Refund(payment_key=payment_key, tracking_number=number)
        compensations.append(lambda: ctx.service_call(refund, to_refund))
        payment = Payment(
            payment_key=payment_key,
            tracking_number=number,
            customer=order.customer,
            amount_cents=price_cents(carrier, order.weight_kg),
        )
        charged = await ctx.service_call(charge, payment)

        request = BookingRequest(
            carrier=carrier, tracking_number=number, weight_kg=order.weight_kg
        )
        booked = await ctx.service_call(carriers.book, request)
        return Receipt(
            tracking_number=number,
            slot=slot,
            payment_id=charged.payment_id,
            booking_id=booked.booking_id,
        )
    except TerminalError:
        for compensate in reversed(compensations):
            await compensate()
        raise


# #endregion ship
