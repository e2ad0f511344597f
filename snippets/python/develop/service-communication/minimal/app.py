# #region minimal
import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service


# #fold Types
class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class QuoteRequest(Model):
    weight_kg: int


class Quote(Model):
    carrier: str
    price_cents: int


# #endfold

carrier_service = Service("CarrierService")


@carrier_service.handler("quote")
async def carrier_quote(ctx: Context, request: QuoteRequest) -> Quote:
    return Quote(carrier="swiftvan", price_cents=490 + 60 * request.weight_kg)


parcel_service = Service("ParcelService")


@parcel_service.handler()
async def quote(ctx: Context, request: QuoteRequest) -> Quote:
    return await ctx.service_call(carrier_quote, request)


app = restate.app([carrier_service, parcel_service])
# #endregion minimal
