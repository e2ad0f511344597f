import json
from datetime import timedelta
from typing import Any

import carrier_api
from carriers import BookingRequest, CarrierQuoteRequest, Quote, book, quote
from delivery import Delivery, DeliveryResult, run
from model import Model
from restate import Context, Service, TerminalError, as_completed, gather, select
from services import Message, Parcel, clear, headers, notify
from shipment import NewShipment, Scan, create, scan


class QuoteRequest(Model):
    weight_kg: int


class Order(Model):
    tracking_number: str
    customer: str
    depot: str
    carrier: str
    weight_kg: int


class Receipt(Model):
    tracking_number: str
    booking_id: str


class Step(Model):
    service: str
    handler: str


class ParcelPlan(Model):
    tracking_number: str
    steps: list[Step]


CARRIERS = ["swiftvan", "northfreight"]

parcel_service = Service("ParcelService")


@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    tracking_number, customer = order.tracking_number, order.customer

    # #region request-response
    # A service has no key.
    booking = await ctx.service_call(
        book,
        BookingRequest(
            carrier=order.carrier,
            tracking_number=tracking_number,
            weight_kg=order.weight_kg,
        ),
    )

    # A virtual object is called by its key.
    new = NewShipment(customer=customer, carrier=order.carrier)
    await ctx.object_call(create, tracking_number, new)
    # #endregion request-response

    # #region one-way
    text = f"{tracking_number} is booked"
    ctx.service_send(notify, Message(customer=customer, text=text))

    ctx.object_send(scan, tracking_number, Scan(depot=order.depot))

    delivery = Delivery(tracking_number=tracking_number)
    ctx.workflow_send(run, f"delivery-{tracking_number}", delivery)
    # #endregion one-way

    # #region delayed
    question = f"How was the delivery of {tracking_number}?"
    ctx.service_send(
        notify,
        Message(customer=customer, text=question),
        send_delay=timedelta(days=7),
    )
    # #endregion delayed

    return Receipt(tracking_number=tracking_number, booking_id=booking.booking_id)


# #region workflow
@parcel_service.handler()
async def deliver(ctx: Context, delivery: Delivery) -> DeliveryResult:
    workflow_id = f"delivery-{delivery.tracking_number}"
    return await ctx.workflow_call(run, workflow_id, delivery)


# #endregion workflow


# #region concurrent
@parcel_service.handler("quote")
async def cheapest_quote(ctx: Context, request: QuoteRequest) -> Quote:
    weight_kg = request.weight_kg
    calls = [
        ctx.service_call(
            quote, CarrierQuoteRequest(carrier=carrier, weight_kg=weight_kg)
        )
        for carrier in CARRIERS
    ]
    quotes: list[Quote] = [await call for call in await gather(*calls)]
    return min(quotes, key=lambda quote: quote.price_cents)


# #endregion concurrent


# #region first-answer
@parcel_service.handler("firstQuote")
async def first_quote(ctx: Context, request: QuoteRequest) -> Quote:
    weight_kg = request.weight_kg
    calls = [
        ctx.service_call(
            quote, CarrierQuoteRequest(carrier=carrier, weight_kg=weight_kg)
        )
        for carrier in CARRIERS
    ]

    async for call in as_completed(*calls):
        try:
            first: Quote = await call
        except TerminalError:
            continue  # this carrier has no quote
        # Stop the slower call. For the finished one, this has no effect.
        for each in calls:
            await each.cancel_invocation()
        return first
    raise TerminalError("No carrier has a quote", status_code=503)


# #endregion first-answer


# #region race-types
@parcel_service.handler("firstNews")
async def first_news(ctx: Context, order: Order) -> str:
    request = CarrierQuoteRequest(carrier=order.carrier, weight_kg=order.weight_kg)
    parcel = Parcel(tracking_number=order.tracking_number)
    name, first = await select(
        quote=ctx.service_call(quote, request),
        clearance=ctx.service_call(clear, parcel),
    )
    if name == "quote":
        return f"{first.carrier} asks for {first.price_cents} cents"
    return f"{first.officer} asks for {first.duty_cents} cents"


# #endregion race-types


# #region type-only
@parcel_service.handler("carrierQuote")
async def carrier_quote(
    ctx: Context, request: carrier_api.CarrierQuoteRequest
) -> carrier_api.Quote:
    return await ctx.service_call(carrier_api.quote, request)


# #endregion type-only


# #region generic
@parcel_service.handler()
async def process(ctx: Context, plan: ParcelPlan) -> list[Any]:
    tracking_number = plan.tracking_number
    parcel = json.dumps({"trackingNumber": tracking_number}).encode()
    results = []
    for step in plan.steps:
        result = await ctx.generic_call(step.service, step.handler, parcel)
        results.append(json.loads(result))

    ctx.generic_send(
        "Shipment",
        "scan",
        json.dumps({"depot": "lyon"}).encode(),
        key=tracking_number,
        send_delay=timedelta(seconds=1),
    )
    return results


# #endregion generic


@parcel_service.handler("sendHeader")
async def send_header(ctx: Context) -> Any:
    """Not on the page: a call with a header."""
    return await ctx.service_call(headers, None, headers={"x-priority": "high"})
