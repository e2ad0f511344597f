from model import Model
from outside import BookingRequest, book_carrier, cancel_booking
from restate import Context, Service, TerminalError


class Booking(Model):
    carrier: str
    booking_id: str


carrier_service = Service("CarrierService")


# #region book
@carrier_service.handler()
async def book(ctx: Context, request: BookingRequest) -> Booking:
    try:
        return await book_with(ctx, request, max_attempts=3)
    except TerminalError as error:
        if error.status_code == 409:
            raise  # this invocation was cancelled
        instead = request.model_copy(update={"carrier": "northfreight"})
        return await book_with(ctx, instead)


# #endregion book


# #region step
async def book_with(
    ctx: Context, request: BookingRequest, max_attempts: int | None = None
) -> Booking:
    carrier = request.carrier
    try:
        booking_id = await ctx.run(
            f"book carrier {carrier}",
            book_carrier,
            max_attempts=max_attempts,
            args=(request,),
        )
        return Booking(carrier=carrier, booking_id=booking_id)
    except TerminalError:
        # A carrier that didn't answer may have booked.
        await ctx.run(f"cancel booking {carrier}", cancel_booking, args=(request,))
        raise


# #endregion step
