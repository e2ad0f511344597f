"""The world outside the handlers: each function stands for one request, and prints one line."""

from partner_call import call


async def print_label(tracking_number: str, depot: str, label_id: str) -> None:
    """Prints one label for each label id."""
    await call(f"print label {tracking_number} {depot} {label_id}")


async def notify_customer(customer: str, text: str, idempotency_key: str) -> None:
    """Sends one message for each idempotency key."""
    await call(f"notify customer {customer}: {text} {idempotency_key}")
