"""The world outside the handlers.

Each function stands for one request, and prints one line. SLOW_STEPS makes them slow
("print label=200": milliseconds by the line's start).
"""

import asyncio
import os


async def print_label(tracking_number: str, depot: str, label_id: str) -> None:
    """Prints one label for each label id."""
    await call(f"print label {tracking_number} {depot} {label_id}")


async def notify_customer(customer: str, text: str, idempotency_key: str) -> None:
    """Sends one message for each idempotency key."""
    await call(f"notify customer {customer}: {text} {idempotency_key}")


async def call(line: str) -> None:
    print(line, flush=True)
    for step in os.environ.get("SLOW_STEPS", "").split(","):
        start, _, milliseconds = step.partition("=")
        if milliseconds and line.startswith(start):
            await asyncio.sleep(int(milliseconds) / 1000)
