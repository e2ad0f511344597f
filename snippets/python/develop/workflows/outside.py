"""Requests to other companies and people. SLOW_STEPS and FAIL_STEPS delay or fail them."""

from partner_call import call


async def load_van(depot: str, tracking_number: str) -> str:
    """Puts a parcel on a van, and returns the van's id."""
    await call(f"load van {depot} {tracking_number}")
    return "swiftvan-7"


async def request_approval(claim_id: str, amount_cents: int) -> None:
    """Sends the claims department a link to approve or reject a claim."""
    await call(f"request approval {claim_id} {amount_cents}")


async def refund_payment(tracking_number: str, payment_key: str) -> None:
    """Refunds what was charged under this key, once."""
    await call(f"refund payment {tracking_number} {payment_key}")
