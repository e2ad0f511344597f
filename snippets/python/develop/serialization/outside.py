"""Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail."""

from datetime import datetime, timedelta

from window import DeliveryWindow

from partner_call import call


async def reserve_window(tracking_number: str, wish: DeliveryWindow) -> DeliveryWindow:
    """Reserves a delivery window. The carrier widens it to full hours."""
    await call(f"reserve window {tracking_number}")
    almost_an_hour = timedelta(hours=1) - timedelta(microseconds=1)
    return DeliveryWindow(_hour(wish.start), _hour(wish.end + almost_an_hour))


def _hour(instant: datetime) -> datetime:
    return instant.replace(minute=0, second=0, microsecond=0)
