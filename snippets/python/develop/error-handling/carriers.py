from model import Model
from outside import BookingRequest, book_carrier, get_quote
from restate import Context, Service, TerminalError


class CarrierQuoteRequest(Model):
    carrier: str
    weight_kg: int


class Quote(Model):
    carrier: str
    price_cents: int


class Booking(Model):
    carrier: str
    booking_id: str


carrier_service = Service("CarrierService")


# #region catch
@carrier_service.handler()
async def book(ctx: Context, request: BookingRequest) -> Booking:
    try:
        booking_id = await ctx.run(
            f"book carrier {request.carrier}", book_carrier, args=(request,)
        )
    except TerminalError as error:
        if error.status_code != 422:
            raise  # such as a cancellation
        print(f"Using northfreight: {error.message}")
        request = request.model_copy(update={"carrier": "northfreight"})
        booking_id = await ctx.run(
            "book carrier northfreight", book_carrier, args=(request,)
        )
    return Booking(carrier=request.carrier, booking_id=booking_id)


# #endregion catch


# #region bounded
@carrier_service.handler()
async def quote(ctx: Context, request: CarrierQuoteRequest) -> Quote:
    carrier, weight_kg = request.carrier, request.weight_kg
    try:
        price_cents = await ctx.run(
            "get quote", get_quote, max_attempts=3, args=(carrier, weight_kg)
        )
    except TerminalError as error:
        if error.status_code != 500:
            raise  # the step didn't give up
        message = f"No quote: {error.message}"
        raise TerminalError(message, status_code=503) from error
    return Quote(carrier=carrier, price_cents=price_cents)


# #endregion bounded
