from datetime import timedelta

from model import Model
from outside import Quote, book_carrier, get_quote
from restate import Context, Service, TerminalError, select


class CarrierQuoteRequest(Model):
    carrier: str
    weight_kg: int


class BookingRequest(Model):
    carrier: str
    tracking_number: str


class Booking(Model):
    carrier: str
    booking_id: str


LIST_PRICE_CENTS = 1200

carrier_service = Service("CarrierService")


# #region retry-policy
@carrier_service.handler()
async def book(ctx: Context, request: BookingRequest) -> Booking:
    carrier, idempotency_key = request.carrier, ctx.request().id
    try:
        booking_id = await ctx.run(
            "book carrier",
            book_carrier,
            max_attempts=4,
            args=(carrier, request.tracking_number, idempotency_key),
        )
    except TerminalError as error:
        message = f"No booking with {carrier}: {error.message}"
        raise TerminalError(message, error.status_code) from error
    return Booking(carrier=carrier, booking_id=booking_id)


# #endregion retry-policy


# #region or-timeout
@carrier_service.handler()
async def quote(ctx: Context, request: CarrierQuoteRequest) -> Quote:
    carrier = request.carrier
    step = ctx.run("get quote", get_quote, args=(carrier, request.weight_kg))
    match await select(quote=step, timeout=ctx.sleep(timedelta(seconds=2))):
        case ["quote", Quote() as quote]:
            return quote
        case _:
            return Quote(carrier=carrier, price_cents=LIST_PRICE_CENTS)


# #endregion or-timeout
