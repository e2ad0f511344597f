import outside
from model import Model
from restate import Context, Service, TerminalError


class Freight(Model):
    carrier: str
    tracking_number: str
    kilograms: int


class Booking(Model):
    booking: str


class Price(Model):
    carrier: str
    cents: int


carrier_service = Service("CarrierService")


# #region book
@carrier_service.handler()
async def book(ctx: Context, freight: Freight) -> Booking:
    """Books a van. A parcel that is too heavy never gets one."""
    carrier, number = freight.carrier, freight.tracking_number
    if freight.kilograms > 30:
        raise TerminalError(f"{carrier} takes 30 kg at most", status_code=422)
    booking = await ctx.run("book van", outside.book_van, args=(carrier, number))
    return Booking(booking=booking)


# #endregion book


# #region price
@carrier_service.handler()
async def price(ctx: Context, freight: Freight) -> Price:
    carrier, kilograms = freight.carrier, freight.kilograms
    if carrier == "swiftvan" and kilograms > 30:
        raise TerminalError(f"{carrier} takes 30 kg at most", status_code=422)
    cents = 490 + 60 * kilograms if carrier == "swiftvan" else 700 + 20 * kilograms
    return Price(carrier=carrier, cents=cents)


# #endregion price
