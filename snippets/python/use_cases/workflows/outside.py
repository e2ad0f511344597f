"""The world outside the handlers.

Each function stands for one request, and prints one line. SLOW_STEPS makes them slow
("refund payment=200": milliseconds by the line's start).
"""

import asyncio
import os


async def request_approval(claim_id: str, amount_cents: int) -> None:
    """Sends a person in the back office a link, once for each claim."""
    await call(f"request approval {claim_id} {amount_cents}")


async def refund_payment(tracking_number: str, payment_key: str) -> None:
    """Refunds once for each payment key."""
    await call(f"refund payment {tracking_number} {payment_key}")


async def notify_customer(customer: str, text: str, idempotency_key: str) -> None:
    """Sends one message for each idempotency key."""
    await call(f"notify customer {customer}: {text} {idempotency_key}")


async def call(line: str) -> None:
    print(line, flush=True)
    for step in os.environ.get("SLOW_STEPS", "").split(","):
        start, _, milliseconds = step.partition("=")
        if milliseconds and line.startswith(start):
            await asyncio.sleep(int(milliseconds) / 1000)
