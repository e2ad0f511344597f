import outside
from model import Model
from outside import BookingRequest, Message, Payment, Refund
from restate import (
    Context,
    ObjectContext,
    ObjectSharedContext,
    Service,
    VirtualObject,
)


class Charge(Model):
    payment_id: str


class Booking(Model):
    carrier: str
    booking_id: str


class Parcel(Model):
    tracking_number: str


class Clearance(Model):
    officer: str
    duty_cents: int


class NewShipment(Model):
    customer: str
    carrier: str


class ShipmentStatus(Model):
    stage: str
    scans: list[str]


payment_service = Service("PaymentService")


@payment_service.handler()
async def charge(ctx: Context, payment: Payment) -> Charge:
    payment_id = await ctx.run(
        "charge payment", outside.charge_payment, args=(payment,)
    )
    return Charge(payment_id=payment_id)


@payment_service.handler()
async def refund(ctx: Context, refund: Refund) -> None:
    await ctx.run("refund payment", outside.refund_payment, args=(refund,))


carrier_service = Service("CarrierService")


@carrier_service.handler()
async def book(ctx: Context, request: BookingRequest) -> Booking:
    booking_id = await ctx.run("book carrier", outside.book_carrier, args=(request,))
    return Booking(carrier=request.carrier, booking_id=booking_id)


@carrier_service.handler("cancelBooking")
async def cancel_booking(ctx: Context, request: BookingRequest) -> None:
    await ctx.run("cancel booking", outside.cancel_booking, args=(request,))


customs_service = Service("CustomsService")


# #region customs
@customs_service.handler()
async def clear(ctx: Context, parcel: Parcel) -> Clearance:
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)
    await ctx.run(
        "file declaration",
        outside.file_declaration,
        args=(parcel.tracking_number, awakeable_id),
    )
    return await clearance


# #endregion customs

notification_service = Service("NotificationService")


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    await ctx.run("notify customer", outside.notify_customer, args=(message,))


# One object for each tracking number, which runs one change at a time.
shipment = VirtualObject("Shipment")


@shipment.handler()
async def create(ctx: ObjectContext, new: NewShipment) -> None:
    ctx.set("customer", new.customer)
    ctx.set("carrier", new.carrier)
    ctx.set("stage", "created")


@shipment.handler(kind="shared")
async def status(ctx: ObjectSharedContext) -> ShipmentStatus:
    stage = await ctx.get("stage", type_hint=str)
    return ShipmentStatus(stage=stage or "unknown", scans=[])
