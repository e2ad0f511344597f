"""The application that the client program of the clients page calls."""

from typing import TypedDict

import restate
from restate import Context, Service


class Order(TypedDict):
    trackingNumber: str
    carrier: str
    weightKg: int


class Receipt(TypedDict):
    trackingNumber: str
    bookingId: str


class Message(TypedDict):
    customer: str
    text: str


parcel_service = Service("ParcelService")
notification_service = Service("NotificationService")


@parcel_service.handler()
async def ship(ctx: Context, order: Order) -> Receipt:
    carrier, tracking_number = order["carrier"], order["trackingNumber"]
    key = ctx.request().id

    async def book() -> None:
        print(f"book carrier {carrier} {tracking_number} {key}", flush=True)

    await ctx.run("book carrier", book)
    return {
        "trackingNumber": tracking_number,
        "bookingId": f"{carrier}-{tracking_number}",
    }


@notification_service.handler()
async def notify(ctx: Context, message: Message) -> None:
    key = ctx.request().id

    async def send() -> None:
        print(
            f"notify customer {message['customer']}: {message['text']} ({key})",
            flush=True,
        )

    await ctx.run("notify customer", send)


app = restate.app([parcel_service, notification_service])
