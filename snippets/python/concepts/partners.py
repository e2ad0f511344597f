"""Services that the parcel handlers call: carriers' prices, customs, messages."""

import outside
from model import Declaration, Message, Price, PriceRequest
from restate import Context, Service, TerminalError

# Base price and price per kilogram, in cents.
TARIFFS = {"swiftvan": (900, 150), "northfreight": (1400, 60)}

carrier_service = Service("CarrierService")


@carrier_service.handler()
async def price(ctx: Context, request: PriceRequest) -> Price:
    tariff = TARIFFS.get(request.carrier)
    if tariff is None:
        raise TerminalError(f"No carrier {request.carrier}")
    base, per_kg = tariff
    return Price(carrier=request.carrier, cents=base + per_kg * request.weight_kg)


customs_service = Service("CustomsService")


@customs_service.handler()
async def declare(ctx: Context, declaration: Declaration) -> None:
    await ctx.run("file declaration", outside.file_declaration, args=(declaration,))


notification_service = Service("NotificationService")


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    await ctx.run("send message", outside.notify_customer, args=(message,))
