"""Requests to other companies.

Each prints a line instead, with the key by which the other side deduplicates.
"""

from model import Model
from restate import TerminalError

from partner_call import call


class Order(Model):
    tracking_number: str
    customer: str
    depot: str
    carrier: str
    weight_kg: int
    price_cents: int


class Message(Model):
    customer: str
    text: str


async def reserve_slot(order: Order) -> str:
    await call(f"reserve slot {order.depot} {order.tracking_number}")
    if order.depot not in ("leeds", "lyon", "hamburg"):
        raise TerminalError(f"No depot in {order.depot}", status_code=404)
    return f"{order.depot}-7"


async def release_slot(order: Order) -> None:
    """Does nothing if no slot is reserved for this parcel."""
    await call(f"release slot {order.depot} {order.tracking_number}")


async def charge_payment(order: Order, payment_key: str) -> str:
    """Charges once for each key."""
    number, price_cents = order.tracking_number, order.price_cents
    await call(f"charge payment {number} {price_cents} {payment_key}")
    if price_cents > 100_000:
        raise TerminalError("Card declined", status_code=402)
    return f"pay-{number}"


async def refund_payment(order: Order, payment_key: str) -> None:
    """Refunds what was charged under this key, if anything was."""
    await call(f"refund payment {order.tracking_number} {payment_key}")


async def book_carrier(order: Order) -> str:
    """Books once for each tracking number."""
    await call(f"book carrier {order.carrier} {order.tracking_number}")
    if order.carrier == "swiftvan" and order.weight_kg > 30:
        raise TerminalError("swiftvan takes at most 30 kg", status_code=422)
    return f"{order.carrier}-{order.tracking_number}"


async def cancel_booking(order: Order) -> None:
    """Does nothing if there is no booking for this parcel."""
    await call(f"cancel booking {order.carrier} {order.tracking_number}")


async def notify_customer(message: Message) -> None:
    await call(f"notify customer {message.customer}: {message.text}")
