from carriers import Booking, book
from notifications import notify
from outside import DEPOTS, BookingRequest, Message, Order, report_failure
from restate import Context, Service, TerminalError

parcel_service = Service("ParcelService")


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Booking:
    number = order.tracking_number
    try:
        if order.destination not in DEPOTS:
            raise TerminalError(f"No depot in {order.destination}", status_code=404)
        request = BookingRequest(
            carrier=order.carrier, tracking_number=number, weight_kg=order.weight_kg
        )
        booking: Booking = await ctx.service_call(book, request)

        text = f"{number} leaves with {booking.carrier}"
        ctx.service_send(notify, Message(customer=order.customer, text=text))
        return booking
    except TerminalError as error:
        await ctx.run("report failure", report_failure, args=(number, error.message))
        raise


# #endregion ship
