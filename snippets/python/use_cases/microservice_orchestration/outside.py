"""Requests to other companies.

Each prints a line instead, with the key by which the other side deduplicates.
"""

from model import Model
from restate import TerminalError

from partner_call import call


class Payment(Model):
    payment_key: str
    tracking_number: str
    customer: str
    amount_cents: int


class Refund(Model):
    payment_key: str
    tracking_number: str


class BookingRequest(Model):
    carrier: str
    tracking_number: str
    weight_kg: int


class Message(Model):
    customer: str
    text: str


async def charge_payment(payment: Payment) -> str:
    """Charges once for each key."""
    number, amount_cents = payment.tracking_number, payment.amount_cents
    await call(f"charge payment {number} {amount_cents} {payment.payment_key}")
    return f"pay-{number}"


async def refund_payment(refund: Refund) -> None:
    """Refunds what was charged under this key, if anything was."""
    await call(f"refund payment {refund.tracking_number} {refund.payment_key}")


async def book_carrier(request: BookingRequest) -> str:
    """Books once for each tracking number."""
    carrier, number = request.carrier, request.tracking_number
    await call(f"book carrier {carrier} {number}")
    if carrier == "swiftvan" and request.weight_kg > 30:
        raise TerminalError("swiftvan takes at most 30 kg", status_code=422)
    return f"{carrier}-{number}"


async def cancel_booking(request: BookingRequest) -> None:
    """Does nothing if there is no booking for this parcel."""
    await call(f"cancel booking {request.carrier} {request.tracking_number}")


async def file_declaration(tracking_number: str, awakeable_id: str) -> None:
    await call(f"file declaration {tracking_number} {awakeable_id}")


async def notify_customer(message: Message) -> None:
    await call(f"notify customer {message.customer}: {message.text}")
