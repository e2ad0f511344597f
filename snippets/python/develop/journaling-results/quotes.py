import outside
from model import Model
from outside import Quote
from pydantic import RootModel
from restate import (
    Context,
    RestateDurableFuture,
    Service,
    TerminalError,
    as_completed,
    gather,
    wait_completed,
)


class QuoteRequest(Model):
    weight_kg: int


class Quotes(RootModel[list[Quote]]):
    """A list of models is a model, too."""


CARRIERS = ["swiftvan", "northfreight"]

parcel_service = Service("ParcelService")


# #region all
def ask_carriers(
    ctx: Context, request: QuoteRequest
) -> list[RestateDurableFuture[Quote]]:
    """Asks each carrier in a step that isn't retried forever."""
    return [
        ctx.run(
            f"get quote {carrier}",
            outside.get_quote,
            max_attempts=2,
            args=(carrier, request.weight_kg),
        )
        for carrier in CARRIERS
    ]


@parcel_service.handler()
async def quote(ctx: Context, request: QuoteRequest) -> Quote:
    steps = ask_carriers(ctx, request)
    await gather(*steps)
    quotes = [await step for step in steps]
    return min(quotes, key=lambda quote: quote.price_cents)


# #endregion all


# #region all-settled
@parcel_service.handler()
async def quotes(ctx: Context, request: QuoteRequest) -> Quotes:
    steps = ask_carriers(ctx, request)
    await gather(*steps)
    quotes: list[Quote] = []
    for step in steps:
        try:
            quotes.append(await step)
        except TerminalError:
            continue  # this carrier has no quote
    return Quotes(quotes)


# #endregion all-settled


# #region any
@parcel_service.handler("firstQuote")
async def first_quote(ctx: Context, request: QuoteRequest) -> Quote:
    async for step in as_completed(*ask_carriers(ctx, request)):
        try:
            quote: Quote = await step
        except TerminalError:
            continue  # this carrier has no quote
        return quote
    raise TerminalError("No carrier has a quote", status_code=503)


# #endregion any


# #region race
@parcel_service.handler("fastestQuote")
async def fastest_quote(ctx: Context, request: QuoteRequest) -> Quote:
    done, _ = await wait_completed(*ask_carriers(ctx, request))
    quote: Quote = await done[0]
    return quote


# #endregion race


@parcel_service.handler("priceList")
async def price_list(ctx: Context, request: QuoteRequest) -> list[str]:
    """Not on the page: a line for each carrier, also for those without a quote."""
    steps = ask_carriers(ctx, request)
    await gather(*steps)
    lines = []
    for carrier, step in zip(CARRIERS, steps, strict=True):
        try:
            lines.append(f"{carrier}: {(await step).price_cents} cents")
        except TerminalError as error:
            lines.append(f"{carrier}: {error.message}")
    return lines
