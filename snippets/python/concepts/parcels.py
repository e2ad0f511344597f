import outside
from model import Message, Order, Price, PriceRequest, Receipt, Weight
from partners import price
from restate import Context, Service, gather

# #region service
# Takes parcels in. Every invocation runs by itself: no state, no key, no queue.
parcel_service = Service("ParcelService")


# #region ship
@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    """Takes a parcel in, up to the message that tells the customer so."""
    # The invocation's id: the same in every attempt.
    payment_key = ctx.request().id

    slot = await ctx.run("reserve depot slot", outside.reserve_slot, args=(order,))
    charge = await ctx.run(
        "charge payment", outside.charge_payment, args=(order, payment_key)
    )
    booking = await ctx.run("book carrier", outside.book_carrier, args=(order, slot))
    message = Message(
        customer=order.customer, text=f"{order.tracking_number} leaves with {booking}"
    )
    await ctx.run("notify customer", outside.notify_customer, args=(message,))

    return Receipt(
        tracking_number=order.tracking_number,
        slot=slot,
        charge=charge,
        booking=booking,
    )


# #endregion ship


# #region quote
@parcel_service.handler()
async def quote(ctx: Context, parcel: Weight) -> Price:
    """Asks both carriers at the same time and answers with the cheaper one."""
    asked = [
        ctx.service_call(
            price, PriceRequest(carrier=carrier, weight_kg=parcel.weight_kg)
        )
        for carrier in ("swiftvan", "northfreight")
    ]
    prices: list[Price] = [await answer for answer in await gather(*asked)]
    return min(prices, key=lambda each: each.cents)


# #endregion quote
# #endregion service
