"""The world outside the handlers: each function stands for one request, and prints one line."""

from partner_call import call


async def request_approval(claim_id: str, amount_cents: int) -> None:
    """Sends a person in the back office a link, once for each claim."""
    await call(f"request approval {claim_id} {amount_cents}")


async def refund_payment(tracking_number: str, payment_key: str) -> None:
    """Refunds once for each payment key."""
    await call(f"refund payment {tracking_number} {payment_key}")


async def notify_customer(customer: str, text: str, idempotency_key: str) -> None:
    """Sends one message for each idempotency key."""
    await call(f"notify customer {customer}: {text} {idempotency_key}")
