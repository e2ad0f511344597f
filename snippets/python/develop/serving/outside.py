"""The world outside the handlers. SLOW_STEPS makes requests slow."""

from model import Model

from partner_call import call


class Order(Model):
    tracking_number: str
    depot: str
    carrier: str


async def reserve_slot(order: Order) -> str:
    """Returns the slot. A parcel that has one keeps it."""
    await call(f"reserve slot {order.depot} {order.tracking_number}")
    return f"{order.depot}-7"


async def book_carrier(order: Order) -> str:
    """Books once for each parcel, and returns the booking id."""
    await call(f"book carrier {order.carrier} {order.tracking_number}")
    return f"{order.carrier}-{order.tracking_number}"
