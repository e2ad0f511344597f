"""Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail."""

from model import Model

from partner_call import call


class Payment(Model):
    payment_key: str
    tracking_number: str
    customer: str
    amount_cents: int


async def publish_scan(tracking_number: str, depot: str) -> None:
    """Shows on the public tracking page where a parcel is; repeating it is harmless."""
    await call(f"publish scan {tracking_number} {depot}")


async def charge_payment(payment: Payment) -> None:
    """Charges the customer at the payment provider, once for each payment key."""
    number, amount_cents = payment.tracking_number, payment.amount_cents
    await call(f"charge payment {number} {amount_cents} {payment.payment_key}")
