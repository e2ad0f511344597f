# #region minimal
from datetime import timedelta

import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service


# #fold Types, and a stand-in for the carrier's API
class Model(BaseModel):
    """Snake case in Python, camel case in JSON."""

    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Order(Model):
    tracking_number: str
    carrier: str


class Receipt(Model):
    tracking_number: str
    booking_id: str


async def book_carrier(order: Order, key: str) -> str:
    """Books once for each idempotency key, and returns the booking id."""
    print(f"book carrier {order.carrier} {order.tracking_number} {key}")
    return f"{order.carrier}-{order.tracking_number}"


# #endfold

parcel_service = Service("ParcelService")


@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    key = ctx.request().id
    booking_id = await ctx.run("book carrier", book_carrier, args=(order, key))
    await ctx.sleep(timedelta(seconds=2))
    return Receipt(tracking_number=order.tracking_number, booking_id=booking_id)


app = restate.app([parcel_service])
# #endregion minimal
