# #region minimal
import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service


class Model(BaseModel):
    """Snake case in Python, camel case in JSON."""

    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class QuoteRequest(Model):
    weight_kg: int
    destination: str


class Quote(Model):
    carrier: str
    price_cents: int


parcel_service = Service("ParcelService")


@parcel_service.handler()
async def quote(ctx: Context, request: QuoteRequest) -> Quote:
    return Quote(carrier="swiftvan", price_cents=490 + 60 * request.weight_kg)


app = restate.app([parcel_service])
# #endregion minimal
