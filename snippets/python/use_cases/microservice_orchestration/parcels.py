from collections.abc import Awaitable, Callable

import services
from model import Model
from outside import BookingRequest, Message, Payment, Refund
from restate import Context, Service, TerminalError
from services import NewShipment, Parcel


class Order(Model):
    tracking_number: str
    customer: str
    carrier: str
    weight_kg: int
    price_cents: int


class Receipt(Model):
    tracking_number: str
    payment_id: str
    booking_id: str


parcel_service = Service("ParcelService")


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    number, customer, carrier = order.tracking_number, order.customer, order.carrier
    payment_key = ctx.request().id  # the same on every attempt
    compensations: list[Callable[[], Awaitable[None]]] = []

    try:
        refund = Refund(payment_key=payment_key, tracking_number=number)
        compensations.append(lambda: ctx.service_call(services.refund, refund))
        payment = Payment(
            payment_key=payment_key,
            tracking_number=number,
            customer=customer,
            amount_cents=order.price_cents,
        )
        charged = await ctx.service_call(services.charge, payment)

        booking = BookingRequest(
            carrier=carrier, tracking_number=number, weight_kg=order.weight_kg
        )
        compensations.append(lambda: ctx.service_call(services.cancel_booking, booking))
        booked = await ctx.service_call(services.book, booking)

        # An officer decides, now or in a week.
        await ctx.service_call(services.clear, Parcel(tracking_number=number))

        shipment = NewShipment(customer=customer, carrier=carrier)
        ctx.object_send(services.create, number, shipment)
        text = f"{number} leaves with {carrier}"
        ctx.service_send(services.notify, Message(customer=customer, text=text))
        return Receipt(
            tracking_number=number,
            payment_id=charged.payment_id,
            booking_id=booked.booking_id,
        )
    except TerminalError:
        for compensate in reversed(compensations):
            await undo(compensate)
        raise


# #endregion ship


async def undo(compensate: Callable[[], Awaitable[None]]) -> None:
    """Runs a compensation, and again if the invocation is cancelled in the meantime."""
    try:
        await compensate()
    except TerminalError as error:
        if error.status_code != 409:
            raise
        await compensate()  # Restate cancels an invocation once.
