import os

import httpx
from model import Model
from restate import TerminalError

from partner_call import call


class BookingRequest(Model):
    carrier: str
    tracking_number: str
    weight_kg: int


class Order(BookingRequest):
    depot: str


class Payment(Model):
    payment_key: str
    tracking_number: str
    amount_cents: int


def booking_url(request: BookingRequest) -> str:
    carrier_api = os.environ["CARRIER_API"]
    return f"{carrier_api}/{request.carrier}/bookings/{request.tracking_number}"


# #region classify
async def book_carrier(request: BookingRequest) -> str:
    """Returns the booking id. Booking the same parcel twice changes nothing."""
    async with httpx.AsyncClient(timeout=30) as client:
        response = await client.put(
            booking_url(request), json={"weightKg": request.weight_kg}
        )
    if response.status_code == 422:
        raise TerminalError(response.text, status_code=422)
    response.raise_for_status()
    booking_id: str = response.json()["bookingId"]
    return booking_id


# #endregion classify


async def cancel_booking(request: BookingRequest) -> None:
    """Does nothing when there is no booking."""
    async with httpx.AsyncClient(timeout=30) as client:
        response = await client.delete(booking_url(request))
    if response.status_code != 404:
        response.raise_for_status()


async def get_quote(carrier: str, weight_kg: int) -> int:
    """Returns the price in cents."""
    url = f"{os.environ['CARRIER_API']}/{carrier}/quote"
    async with httpx.AsyncClient(timeout=30) as client:
        response = await client.get(url, params={"weightKg": weight_kg})
    if response.is_error:
        raise ConnectionError(f"{carrier} returned {response.status_code}")
    price_cents: int = response.json()["priceCents"]
    return price_cents


async def reserve_slot(order: Order) -> str:
    """Returns the slot. A parcel that has one keeps it."""
    await call(f"reserve slot {order.depot} {order.tracking_number}")
    return f"{order.depot}-7"


async def release_slot(order: Order) -> None:
    """Does nothing when the parcel has no slot."""
    await call(f"release slot {order.depot} {order.tracking_number}")


class CardDeclinedError(Exception):
    """The error of a payment library, which doesn't know Restate."""


async def charge_payment(payment: Payment) -> str:
    """Charges once for each payment key, and returns the payment id."""
    number, amount_cents = payment.tracking_number, payment.amount_cents
    await call(f"charge payment {number} {amount_cents} {payment.payment_key}")
    if amount_cents > 100_000:
        raise CardDeclinedError("Card declined")
    return f"pay-{number}"


async def count_parcels(depot: str) -> int:
    """Returns how many parcels are in the depot; takes as long as a walk through it."""
    await call(f"count parcels {depot}")
    return 412
