"""What callers, handlers, and other companies send each other, as JSON."""

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """Snake case in Python, camel case in JSON."""

    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Order(Model):
    """A parcel to ship."""

    tracking_number: str
    """For example PX-1042."""
    customer: str
    """Email address."""
    depot: str
    """Where the sender drops off the parcel: leeds, lyon, or hamburg."""
    carrier: str
    """swiftvan or northfreight."""
    weight_kg: int
    price_cents: int
    """What the customer agreed to pay."""


class Receipt(Model):
    tracking_number: str
    slot: str
    """Place in the depot."""
    payment_id: str
    booking_id: str


class QuoteRequest(Model):
    weight_kg: int


class CarrierQuoteRequest(Model):
    carrier: str
    weight_kg: int


class Quote(Model):
    """What a carrier charges for a parcel."""

    carrier: str
    price_cents: int


class NewShipment(Model):
    customer: str


class Scan(Model):
    """One scan of a parcel's label."""

    depot: str


class ShipmentStatus(Model):
    stage: str
    scans: list[str]
    """Depots that scanned the parcel, oldest first."""


class Delivery(Model):
    """The last mile of a parcel that crosses a border."""

    tracking_number: str
    customer: str
    depot: str
    """Where the van starts, and where an undelivered parcel returns to."""
    confirm_within_seconds: int
    """How long to wait for a signature."""


class Clearance(Model):
    """The customs office's answer."""

    duty_cents: int


class Signature(Model):
    signed_by: str


class DeliveryResult(Model):
    """How a delivery ended."""

    stage: str
    duty_cents: int
    signed_by: str | None = Field(default=None, exclude_if=lambda name: name is None)


class Claim(Model):
    """A customer's claim for a lost parcel."""

    tracking_number: str
    amount_cents: int
    payment_key: str
    """The key of the payment to refund."""
    decide_within_seconds: int | None = None
    """How long to wait for a decision; 7 days if absent."""


class Decision(Model):
    approved: bool
    decided_by: str


class ClaimResult(Model):
    """How a claim ended."""

    stage: str
    decided_by: str | None = Field(default=None, exclude_if=lambda name: name is None)


class Payment(Model):
    """A payment from a customer's credit."""

    tracking_number: str
    amount_cents: int


class Amount(Model):
    amount_cents: int


class Credit(Model):
    credit_cents: int


class Message(Model):
    """A message to a customer."""

    customer: str
    text: str


class Declaration(Model):
    """A declaration for the customs office."""

    tracking_number: str
    awakeable_id: str
    """The office's answer resolves it."""
