"""Handlers that no page shows: they hold what pages claim about errors."""

import time
from datetime import timedelta
from typing import Any

from depots import DepotReportRequest
from model import Model
from outside import BookingRequest, book_carrier, count_parcels
from restate import Context, Service, TerminalError


class Parcel(Model):
    tracking_number: str


class AddressError(TerminalError):
    """Callers see a plain `TerminalError`."""

    def __init__(self, line: int) -> None:
        super().__init__(f"Line {line} of the address is empty", status_code=400)
        self.line = line


probe = Service("Probe")


@probe.handler()
async def recover(ctx: Context, request: BookingRequest) -> str:
    """Catches a refusal, and waits; a crash in between doesn't ask the carrier again."""
    try:
        await ctx.run("book carrier", book_carrier, args=(request,))
    except TerminalError as error:
        print(f"refused: {error.message} ({error.status_code})")
    await ctx.sleep(timedelta(seconds=2))
    return "recovered"


@probe.handler("readAddress")
async def read_address(ctx: Context) -> dict[str, Any]:
    """What a caught error still carries after it came out of a step."""

    def read() -> None:
        raise AddressError(2)

    try:
        await ctx.run("read address", read)
    except TerminalError as error:
        return {
            "name": type(error).__name__,
            "code": error.status_code,
            "message": error.message,
            "hasLine": hasattr(error, "line"),
        }
    return {}


@probe.handler()
async def insist(ctx: Context) -> str:
    """What a first and a second cancellation do to a handler that continues."""
    for wait in ("first", "second"):
        try:
            await ctx.sleep(timedelta(seconds=3))
            print(f"{wait} wait is over")
        except TerminalError as error:
            print(f"{wait} wait: {error.status_code}")
    return "insisted"


@probe.handler()
async def weigh(ctx: Context, parcel: Parcel) -> None:
    """Is cancelled while its step, a plain function, runs in a thread."""

    def weigh_parcel() -> None:
        print(f"weigh parcel {parcel.tracking_number}")
        time.sleep(2)
        print(f"weighed {parcel.tracking_number}")

    try:
        await ctx.run("weigh parcel", weigh_parcel)
    except TerminalError:
        print(f"not weighed {parcel.tracking_number}")
        raise


@probe.handler(
    inactivity_timeout=timedelta(seconds=0.5), abort_timeout=timedelta(seconds=0.5)
)
async def rushed(ctx: Context, request: DepotReportRequest) -> int:
    """Counts with timeouts that are shorter than the walk through the depot."""
    return await ctx.run("count parcels", count_parcels, args=(request.depot,))
