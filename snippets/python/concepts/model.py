"""What travels between callers, handlers and other companies, as JSON."""

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """Snake case in Python, camel case in JSON."""

    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Order(Model):
    """A parcel that a customer hands in."""

    tracking_number: str
    """For example PX-1042."""
    customer: str
    """Mail address of the customer who is notified."""
    depot: str
    """Takes the parcel in: leeds, lyon or hamburg."""
    carrier: str
    """Moves it: swiftvan or northfreight."""
    weight_kg: int


class Receipt(Model):
    """What the customer holds once a parcel is on its way."""

    tracking_number: str
    slot: str
    """Place in the depot."""
    charge: str
    """The payment."""
    booking: str
    """The carrier's booking."""


class Weight(Model):
    """Asks what a parcel costs."""

    weight_kg: int


class PriceRequest(Model):
    """Asks one carrier."""

    carrier: str
    weight_kg: int


class Price(Model):
    """What a carrier takes for a parcel."""

    carrier: str
    cents: int


class Sender(Model):
    """Who hands a parcel in."""

    customer: str


class Scan(Model):
    """One reading of a parcel's label."""

    depot: str


class ShipmentStatus(Model):
    """Where a shipment stands."""

    status: str
    scans: list[str]
    """Depots that scanned the parcel, in order."""


class Delivery(Model):
    """The last mile of a parcel that crosses a border."""

    tracking_number: str
    customer: str
    depot: str
    """The van leaves from it, and returns to it."""
    confirm_within_seconds: int
    """How long the van waits for a signature."""


class Clearance(Model):
    """The customs office's answer."""

    duty_cents: int


class Proof(Model):
    """Who took the parcel."""

    signed_by: str


class Outcome(Model):
    """How a delivery ended."""

    stage: str
    duty_cents: int
    signed_by: str | None = Field(default=None, exclude_if=lambda name: name is None)


class Message(Model):
    """A message for a customer."""

    customer: str
    text: str


class Declaration(Model):
    """A parcel that waits for the customs office."""

    delivery_id: str
    awakeable_id: str
    """The office's answer resolves it."""
