"""The carrier service as other projects see it: names and types, no code."""

# #region carrier-type
from model import Model
from restate import Context, Service


# #fold Types
class CarrierQuoteRequest(Model):
    carrier: str
    weight_kg: int


class Quote(Model):
    carrier: str
    price_cents: int


# #endfold

carrier_service = Service("CarrierService")


@carrier_service.handler()
async def quote(ctx: Context, request: CarrierQuoteRequest) -> Quote:
    raise NotImplementedError


# #endregion carrier-type
