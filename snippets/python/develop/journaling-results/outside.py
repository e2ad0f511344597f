"""The world outside the handlers.

Each function stands for one request to another company and prints one line, so that a
scenario can count the requests. SLOW_STEPS and FAIL_STEPS make them slow or fail.
"""

from model import Model
from restate import TerminalError

from partner_call import call


class Order(Model):
    tracking_number: str
    depot: str
    carrier: str


class Quote(Model):
    carrier: str
    price_cents: int


# Base price and price per kilogram in cents, and what the carrier takes at most.
PRICES: dict[str, tuple[int, int, float]] = {
    "swiftvan": (490, 60, 30),
    "northfreight": (700, 20, float("inf")),
}


async def book_carrier(carrier: str, tracking_number: str, key: str) -> str:
    """Returns the booking id. The carrier makes one booking for each key."""
    await call(f"book carrier {carrier} {tracking_number} {key}")
    if carrier not in PRICES:
        raise TerminalError(f"No carrier {carrier}", status_code=404)
    return f"{carrier}-{tracking_number}"


async def print_label(order: Order) -> None:
    await call(f"print label {order.tracking_number} {order.depot}")


async def get_quote(carrier: str, weight_kg: int) -> Quote:
    await call(f"get quote {carrier} {weight_kg}")
    if carrier not in PRICES:
        raise TerminalError(f"No carrier {carrier}", status_code=404)
    base_cents, cents_per_kg, max_kg = PRICES[carrier]
    if weight_kg > max_kg:
        message = f"{carrier} takes at most {max_kg:.0f} kg"
        raise TerminalError(message, status_code=422)
    return Quote(carrier=carrier, price_cents=base_cents + cents_per_kg * weight_kg)


async def send_driver(tracking_number: str, slot: str, key: str) -> None:
    """Sends one driver for each key."""
    await call(f"send driver {slot} {tracking_number} {key}")


async def count_parcels(depot: str, at: str) -> int:
    """Returns how many parcels were in the depot at that time."""
    await call(f"count parcels {depot} {at}")
    return 412
