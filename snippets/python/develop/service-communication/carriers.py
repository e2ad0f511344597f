import outside
from model import Model
from restate import Context, Service, TerminalError


class CarrierQuoteRequest(Model):
    carrier: str
    weight_kg: int


class Quote(Model):
    carrier: str
    price_cents: int


class BookingRequest(Model):
    carrier: str
    tracking_number: str
    weight_kg: int


class Booking(Model):
    carrier: str
    booking_id: str


carrier_service = Service("CarrierService")


@carrier_service.handler()
async def quote(ctx: Context, request: CarrierQuoteRequest) -> Quote:
    carrier, weight_kg = request.carrier, request.weight_kg
    if carrier == "swiftvan" and weight_kg > 30:
        raise TerminalError(f"{carrier} takes at most 30 kg", status_code=422)
    price_cents = await ctx.run(
        f"get quote {carrier}", outside.get_quote, args=(carrier, weight_kg)
    )
    return Quote(carrier=carrier, price_cents=price_cents)


@carrier_service.handler()
async def book(ctx: Context, request: BookingRequest) -> Booking:
    booking_id = await ctx.run(
        "book carrier",
        outside.book_carrier,
        args=(request.carrier, request.tracking_number, ctx.request().id),
    )
    return Booking(carrier=request.carrier, booking_id=booking_id)
