import outside
from model import CarrierQuoteRequest, Message, Order, Quote, QuoteRequest, Receipt
from partners import carrier_quote
from restate import Context, Service, gather

# #region service
# Invocations run independently: no key, no state, no queue.
parcel_service = Service("ParcelService")


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    # The invocation's id: the same in every attempt.
    payment_key = ctx.request().id

    slot = await ctx.run("reserve slot", outside.reserve_slot, args=(order,))
    payment_id = await ctx.run(
        "charge payment", outside.charge_payment, args=(order, payment_key)
    )
    booking_id = await ctx.run("book carrier", outside.book_carrier, args=(order,))
    text = f"{order.tracking_number} leaves with {order.carrier}"
    message = Message(customer=order.customer, text=text)
    await ctx.run("notify customer", outside.notify_customer, args=(message,))

    return Receipt(
        tracking_number=order.tracking_number,
        slot=slot,
        payment_id=payment_id,
        booking_id=booking_id,
    )


# #endregion ship


# #region quote
@parcel_service.handler()
async def quote(ctx: Context, parcel: QuoteRequest) -> Quote:
    """Asks both carriers at the same time and returns the cheaper quote."""
    calls = [
        ctx.service_call(
            carrier_quote,
            CarrierQuoteRequest(carrier=carrier, weight_kg=parcel.weight_kg),
        )
        for carrier in ("swiftvan", "northfreight")
    ]
    quotes: list[Quote] = [await call for call in await gather(*calls)]
    return min(quotes, key=lambda quote: quote.price_cents)


# #endregion quote
# #endregion service
