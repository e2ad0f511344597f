"""The world outside the handlers: depots, the payment provider, carriers, customs.

Each function stands for one call to another company and prints one line, so that it
can be counted how often the call was made.

Two environment variables make the world misbehave on purpose, for the scenario that
runs this application:
- SLOW_STEPS: a comma-separated list; a call whose line begins with an entry takes
  SLOW_MS milliseconds (3000).
- FAIL_STEPS: likewise; the first two such calls of this process fail, as if the other
  side were unreachable.
"""

import asyncio
import os
from collections import Counter

from model import Declaration, Delivery, Message, Order, Scan
from restate import TerminalError


async def reserve_slot(order: Order) -> str:
    await call(f"reserve slot {order.depot} {order.tracking_number}")
    return f"{order.depot}-{order.tracking_number}"


async def charge_payment(order: Order, key: str) -> str:
    """The provider takes one payment for each key, however often it is asked."""
    await call(f"charge {order.tracking_number} {key}")
    return f"charge-{order.tracking_number}"


# #region book
async def book_carrier(order: Order, slot: str) -> str:
    await call(f"book {order.carrier} {order.tracking_number} at {slot}")
    if order.weight_kg > 30:
        # Asking again does not make the parcel lighter.
        raise TerminalError(
            f"{order.carrier} refuses {order.weight_kg} kg", status_code=422
        )
    return f"{order.carrier}-{order.tracking_number}"


# #endregion book


async def notify_customer(message: Message) -> None:
    await call(f"notify {message.customer}: {message.text}")


async def print_label(tracking_number: str, scan: Scan) -> None:
    await call(f"label {tracking_number} {scan.depot}")


async def file_declaration(declaration: Declaration) -> None:
    await call(f"declare {declaration.delivery_id} {declaration.awakeable_id}")


async def load_van(delivery: Delivery) -> None:
    await call(f"load van {delivery.depot} {delivery.tracking_number}")


async def return_to_depot(delivery: Delivery) -> None:
    """Takes the parcel off the van. Does nothing when it is not on the van."""
    await call(f"return to {delivery.depot} {delivery.tracking_number}")


def entries(variable: str) -> list[str]:
    return [entry for entry in os.environ.get(variable, "").split(",") if entry]


slow = entries("SLOW_STEPS")
failing = entries("FAIL_STEPS")
failures: Counter[str] = Counter()


async def call(line: str) -> None:
    print(line, flush=True)
    if any(line.startswith(entry) for entry in slow):
        await asyncio.sleep(int(os.environ.get("SLOW_MS", "3000")) / 1000)
    entry = next((begin for begin in failing if line.startswith(begin)), None)
    if entry is not None:
        failures[entry] += 1
        if failures[entry] <= 2:
            raise ConnectionError(f"no answer: {line}")
