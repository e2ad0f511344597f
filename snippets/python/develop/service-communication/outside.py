"""Requests to other companies and people. SLOW_STEPS and FAIL_STEPS delay or fail them."""

from partner_call import call


async def get_quote(carrier: str, weight_kg: int) -> int:
    """Asks a carrier for its price in cents."""
    await call(f"get quote {carrier} {weight_kg}")
    if carrier == "swiftvan":
        return 490 + 60 * weight_kg
    return 700 + 20 * weight_kg


async def book_carrier(carrier: str, tracking_number: str, key: str) -> str:
    """Books a carrier, once for each key, and returns the booking's id."""
    await call(f"book carrier {carrier} {tracking_number} {key}")
    return f"{carrier}-{tracking_number}"


async def notify_customer(customer: str, text: str, key: str) -> None:
    """Sends a message, once for each key."""
    await call(f"notify customer {customer}: {text} {key}")


async def file_declaration(tracking_number: str, awakeable_id: str) -> None:
    """Files a declaration with the customs office, which resolves the awakeable."""
    await call(f"file declaration {tracking_number} {awakeable_id}")
