# #region options
from datetime import timedelta

from model import Model
from restate import Context, Service


# #fold Types, and a stand-in for the carrier's API
class BookingRequest(Model):
    carrier: str
    tracking_number: str


class Booking(Model):
    carrier: str
    booking_id: str


def book_carrier(request: BookingRequest) -> str:
    """Books once for each parcel, and returns the booking id."""
    print(f"book carrier {request.carrier} {request.tracking_number}")
    return f"{request.carrier}-{request.tracking_number}"


# #endfold

carrier_service = Service(
    "CarrierService", ingress_private=True, idempotency_retention=timedelta(days=7)
)


@carrier_service.handler(inactivity_timeout=timedelta(minutes=5))
async def book(ctx: Context, request: BookingRequest) -> Booking:
    booking_id = await ctx.run("book carrier", book_carrier, args=(request,))
    return Booking(carrier=request.carrier, booking_id=booking_id)


# #endregion options
