import outside
from model import Model
from restate import Context, Service, TerminalError


class BookingRequest(Model):
    carrier: str
    tracking_number: str
    weight_kg: int


class Booking(Model):
    carrier: str
    booking_id: str


class CarrierQuoteRequest(Model):
    carrier: str
    weight_kg: int
    destination: str


class Quote(Model):
    carrier: str
    price_cents: int


carrier_service = Service("CarrierService")


# #region book
@carrier_service.handler()
async def book(ctx: Context, request: BookingRequest) -> Booking:
    """Books a carrier. Retrying doesn't make a parcel lighter."""
    carrier = request.carrier
    if carrier == "swiftvan" and request.weight_kg > 30:
        raise TerminalError(f"{carrier} takes at most 30 kg", status_code=422)
    booking_id = await ctx.run(
        "book carrier", outside.book_carrier, args=(carrier, request.tracking_number)
    )
    return Booking(carrier=carrier, booking_id=booking_id)


# #endregion book


# #region price
@carrier_service.handler()
async def quote(ctx: Context, request: CarrierQuoteRequest) -> Quote:
    """Returns the carrier's price for a parcel."""
    carrier, weight_kg = request.carrier, request.weight_kg
    if carrier == "swiftvan" and weight_kg > 30:
        raise TerminalError(f"{carrier} takes at most 30 kg", status_code=422)
    return Quote(carrier=carrier, price_cents=price_cents(carrier, weight_kg))


# #endregion price


def price_cents(carrier: str, weight_kg: int) -> int:
    """The carriers' price list, in euro cents."""
    return 490 + 60 * weight_kg if carrier == "swiftvan" else 700 + 20 * weight_kg
