"""Requests to other companies. Each prints a line instead."""

from model import Model
from restate import TerminalError

from partner_call import call

DEPOTS = ("leeds", "lyon", "hamburg")


class Order(Model):
    tracking_number: str
    customer: str
    destination: str
    carrier: str
    weight_kg: int


class BookingRequest(Model):
    carrier: str
    tracking_number: str
    weight_kg: int


class Message(Model):
    customer: str
    text: str


# #region refuse
async def book_carrier(request: BookingRequest) -> str:
    """Books once for each tracking number."""
    carrier, number = request.carrier, request.tracking_number
    await call(f"book carrier {carrier} {number}")
    if carrier == "swiftvan" and request.weight_kg > 30:
        raise TerminalError("swiftvan takes at most 30 kg", status_code=422)
    return f"{carrier}-{number}"


# #endregion refuse


async def cancel_booking(request: BookingRequest) -> None:
    """Does nothing if there is no booking for this parcel."""
    await call(f"cancel booking {request.carrier} {request.tracking_number}")


async def notify_customer(message: Message) -> None:
    await call(f"notify customer {message.customer}: {message.text}")


async def report_failure(tracking_number: str, message: str) -> None:
    """Opens a ticket, once for each tracking number."""
    await call(f"report failure {tracking_number}: {message}")
