import hashlib
import json
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from model import Model
from pydantic import BaseModel, Field, PositiveInt, ValidationError
from restate import Context, Service, TerminalError
from restate.serde import BytesSerde, DefaultSerde
from shipment import schedule
from window import DeliveryWindow, window_serde


# #region schemas
class QuoteRequest(Model):
    weight_kg: PositiveInt
    destination: Literal["leeds", "lyon", "hamburg"]


class Quote(Model):
    carrier: Literal["swiftvan", "northfreight"]
    price_cents: int


# #endregion schemas


class ScheduleRequest(Model):
    tracking_number: str
    start: datetime = Field(alias="from")
    end: datetime = Field(alias="to")


class Photo(BaseModel):
    bytes: int
    sha256: str


parcel_service = Service("ParcelService")


# #region schema-handler
@parcel_service.handler()
async def quote(ctx: Context, request: QuoteRequest) -> Quote:
    return Quote(carrier="swiftvan", price_cents=490 + 60 * request.weight_kg)


# #endregion schema-handler


# #region reject-with-400
@parcel_service.handler("carrierQuote", input_serde=BytesSerde())
async def carrier_quote(ctx: Context, body: bytes) -> Quote:
    try:
        request = QuoteRequest.model_validate_json(body)
    except ValidationError as error:
        raise TerminalError(str(error), status_code=400) from error
    return Quote(carrier="swiftvan", price_cents=490 + 60 * request.weight_kg)


# #endregion reject-with-400


# #region binary
@parcel_service.handler(accept="image/*", input_serde=BytesSerde())
async def photo(ctx: Context, photo: bytes) -> Photo:
    return Photo(bytes=len(photo), sha256=hashlib.sha256(photo).hexdigest())


# #endregion binary


# #region call
@parcel_service.handler(
    "schedule", content_type="text/plain", output_serde=window_serde
)
async def schedule_delivery(ctx: Context, request: ScheduleRequest) -> DeliveryWindow:
    window = DeliveryWindow(request.start, request.end)
    return await ctx.object_call(schedule, request.tracking_number, window)


# #endregion call


@parcel_service.handler()
async def misschedule(ctx: Context, request: ScheduleRequest) -> dict[str, int]:
    """Not on the page: a call in another format, which the callee can't read."""
    try:
        body = json.dumps({"from": "08:20", "to": "11:40"}).encode()
        key = request.tracking_number
        await ctx.generic_call("Shipment", "schedule", body, key)
    except TerminalError as error:
        return {"code": error.status_code}
    return {}


# #region dataclass
@dataclass
class Parcel:
    trackingNumber: str


@parcel_service.handler(input_serde=DefaultSerde(Parcel))
async def track(ctx: Context, parcel: Parcel) -> str:
    return parcel.trackingNumber


# #endregion dataclass
