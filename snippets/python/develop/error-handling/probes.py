"""Handlers that no page shows: they hold what pages claim about errors."""

import asyncio
import time
from datetime import timedelta
from typing import Any

from depots import DepotReportRequest
from model import Model
from outside import BookingRequest, book_carrier, count_parcels
from restate import (
    Context,
    ObjectSharedContext,
    Service,
    TerminalError,
    VirtualObject,
)


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
    for wait, seconds in (("first", 600), ("second", 10)):
        try:
            await ctx.sleep(timedelta(seconds=seconds))
            print(f"{wait} wait is over")
        except TerminalError as error:
            print(f"{wait} wait: {error.status_code}")
    return "insisted"


@probe.handler()
async def weigh(ctx: Context, parcel: Parcel) -> None:
    """Is cancelled while its step, a plain function, runs in a thread."""

    def weigh_parcel() -> None:
        print(f"weigh parcel {parcel.tracking_number}")
        time.sleep(10)
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


@probe.handler("weighAsync")
async def weigh_async(ctx: Context, parcel: Parcel) -> None:
    """Is cancelled while its step, a coroutine, runs."""

    async def weigh_parcel() -> None:
        print(f"weigh parcel {parcel.tracking_number}")
        try:
            await asyncio.sleep(30)
        except asyncio.CancelledError:
            print(f"stopped weighing {parcel.tracking_number}")
            raise

    await ctx.run("weigh parcel", weigh_parcel)


@probe.handler("catchAll")
async def catch_all(ctx: Context) -> str:
    """Catches what ends the attempt, and never completes all the same."""

    def fail() -> None:
        raise ConnectionError("no answer")

    try:
        await ctx.run("fail", fail)
    except Exception as error:  # noqa: BLE001  what no handler should do
        print(f"caught {type(error).__name__}")
    return "caught"


@probe.handler("lambdaStep")
async def lambda_step(ctx: Context) -> None:
    """Runs a lambda that returns a coroutine."""
    request = BookingRequest(carrier="swiftvan", tracking_number="PX-1", weight_kg=3)
    await ctx.run("book carrier", lambda: book_carrier(request))


probe_object = VirtualObject("ProbeObject")


@probe_object.handler("sharedWrite", kind="shared")
async def shared_write(ctx: ObjectSharedContext) -> None:
    """Writes state where it can't be written."""
    ctx.set("note", "fragile")  # type: ignore[attr-defined]
