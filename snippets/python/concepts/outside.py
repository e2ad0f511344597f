"""Other companies: depots, the payment provider, carriers, the customs office.

Payments are real HTTP requests. Every other function stands in for a request, and
prints one line so that a scenario can count the requests.

Two environment variables make requests misbehave on purpose, for the scenario that
runs this application:
- SLOW_STEPS: beginnings of lines and milliseconds ("print label=3000,load van=500")
  for requests that take long.
- FAIL_STEPS: beginnings of lines and how often the request fails in this process
  ("book carrier=2").
"""

import asyncio
import os

import httpx
from model import Claim, Declaration, Delivery, Message, Order
from restate import TerminalError

payments = httpx.AsyncClient(
    base_url=os.environ.get("PAYMENT_API", "http://localhost:9090"), timeout=60
)


async def reserve_slot(order: Order) -> str:
    await call(f"reserve slot {order.depot} {order.tracking_number}")
    return f"{order.depot}-7"


# #region charge
async def charge_payment(order: Order, payment_key: str) -> str:
    response = await payments.post(
        "/charges",
        # The provider charges once for each key.
        headers={"Idempotency-Key": payment_key},
        json={
            "trackingNumber": order.tracking_number,
            "customer": order.customer,
            "amountCents": order.price_cents,
        },
    )
    response.raise_for_status()
    return str(response.json()["paymentId"])


# #endregion charge


async def refund_payment(claim: Claim) -> None:
    """Refunds what was charged under the claim's key; does nothing if nothing was."""
    response = await payments.post(
        "/refunds",
        headers={"Idempotency-Key": f"refund-{claim.payment_key}"},
        json={"paymentKey": claim.payment_key},
    )
    response.raise_for_status()


# #region book
async def book_carrier(order: Order) -> str:
    await call(f"book carrier {order.carrier} {order.tracking_number}")
    if order.carrier == "swiftvan" and order.weight_kg > 30:
        # A retry won't make the parcel lighter.
        raise TerminalError("swiftvan takes at most 30 kg", status_code=422)
    return f"{order.carrier}-{order.tracking_number}"


# #endregion book

# Base price and price per kilogram, in cents.
PRICE_LISTS = {"swiftvan": (490, 60), "northfreight": (700, 20)}


async def get_quote(carrier: str, weight_kg: int) -> int:
    await call(f"get quote {carrier} {weight_kg}")
    if carrier not in PRICE_LISTS:
        raise TerminalError(f"No carrier {carrier}", status_code=404)
    base, per_kg = PRICE_LISTS[carrier]
    return base + per_kg * weight_kg


async def notify_customer(message: Message) -> None:
    await call(f"notify customer {message.customer}: {message.text}")


async def print_label(tracking_number: str, depot: str) -> None:
    await call(f"print label {tracking_number} {depot}")


async def file_declaration(declaration: Declaration) -> None:
    tracking_number, awakeable_id = (
        declaration.tracking_number,
        declaration.awakeable_id,
    )
    await call(f"file declaration {tracking_number} {awakeable_id}")


async def load_van(delivery: Delivery) -> None:
    await call(f"load van {delivery.depot} {delivery.tracking_number}")


async def return_to_depot(delivery: Delivery) -> None:
    """Unloads the parcel; does nothing if it isn't on the van."""
    await call(f"return to depot {delivery.depot} {delivery.tracking_number}")


def numbers(variable: str) -> dict[str, int]:
    """Reads "print label=3000,load van=500"."""
    entries = (each.split("=") for each in os.environ.get(variable, "").split(","))
    return {entry[0]: int(entry[1]) for entry in entries if len(entry) == 2}


slow = numbers("SLOW_STEPS")
failing = numbers("FAIL_STEPS")


async def call(line: str) -> None:
    print(line, flush=True)
    for start, milliseconds in slow.items():
        if line.startswith(start):
            await asyncio.sleep(milliseconds / 1000)
    for start, left in failing.items():
        if line.startswith(start) and left > 0:
            failing[start] = left - 1
            raise ConnectionError(f"No answer: {line}")
