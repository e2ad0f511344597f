"""Services that parcel handlers call: carriers' quotes, customs, messages."""

import outside
from model import CarrierQuoteRequest, Declaration, Message, Quote
from restate import Context, Service

carrier_service = Service("CarrierService")


@carrier_service.handler("quote")
async def carrier_quote(ctx: Context, request: CarrierQuoteRequest) -> Quote:
    price_cents = await ctx.run(
        "get quote", outside.get_quote, args=(request.carrier, request.weight_kg)
    )
    return Quote(carrier=request.carrier, price_cents=price_cents)


customs_service = Service("CustomsService")


@customs_service.handler()
async def declare(ctx: Context, declaration: Declaration) -> None:
    await ctx.run("file declaration", outside.file_declaration, args=(declaration,))


notification_service = Service("NotificationService")


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    await ctx.run("notify customer", outside.notify_customer, args=(message,))
