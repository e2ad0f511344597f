import hashlib
import hmac
import os

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel
from restate import Context, Service, TerminalError
from restate.serde import BytesSerde
from shipment import Scan, scan


# #region webhook
class CarrierEvent(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel)

    event_id: str = Field(min_length=1)
    tracking_number: str = Field(min_length=1)
    depot: str


carrier_webhook = Service("CarrierWebhook")


@carrier_webhook.handler(accept="*/*", input_serde=BytesSerde())
async def receive(ctx: Context, body: bytes) -> None:
    signature = ctx.request().headers.get("x-carrier-signature", "")
    if not is_signed(body, signature):
        raise TerminalError("Wrong signature", status_code=401)

    event = parse_event(body)
    ctx.object_send(
        scan,
        event.tracking_number,
        Scan(depot=event.depot),
        idempotency_key=event.event_id,
    )


# #endregion webhook


# #region signature
SECRET = os.environ["CARRIER_WEBHOOK_SECRET"].encode()


def is_signed(body: bytes, signature: str) -> bool:
    expected = hmac.new(SECRET, body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


def parse_event(body: bytes) -> CarrierEvent:
    """The carrier has signed the body, but a retry can't repair one that isn't an event."""
    try:
        return CarrierEvent.model_validate_json(body)
    except ValidationError as error:
        raise TerminalError("Not an event", status_code=400) from error


# #endregion signature
