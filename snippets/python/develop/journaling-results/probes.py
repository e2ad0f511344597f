"""Handlers that no page shows: they hold what pages claim about steps."""

import asyncio
from datetime import timedelta

from model import Model
from outside import get_quote
from restate import Context, Service, select


class Carriers(Model):
    carriers: list[str]


class Name(Model):
    name: str


probe = Service("Probe")


@probe.handler("oneByOne")
async def one_by_one(ctx: Context, request: Carriers) -> None:
    """Awaits the steps one after the other: each starts when it is awaited."""
    steps = [
        ctx.run(f"get quote {carrier}", get_quote, args=(carrier, 3))
        for carrier in request.carriers
    ]
    for index, step in enumerate(steps):
        print(f"await {index}")
        await step


@probe.handler()
async def forgotten(ctx: Context) -> None:
    """Awaits no step: it never runs."""
    ctx.run("get quote swiftvan", get_quote, args=("swiftvan", 7))
    await ctx.sleep(timedelta(seconds=1))


@probe.handler("raceEnded")
async def race_ended(ctx: Context) -> list[str]:
    """Races timers that have all ended, in both orders."""
    early = ctx.sleep(timedelta(milliseconds=100))
    late = ctx.sleep(timedelta(milliseconds=200))
    await ctx.sleep(timedelta(milliseconds=300))
    first, _ = await select(late=late, early=early)
    second, _ = await select(early=early, late=late)
    return [first, second]


@probe.handler()
async def patient(ctx: Context, request: Name) -> None:
    """Fails until its attempts are used up: at most two of them, three seconds each."""
    await ctx.run("fail", fail, max_attempts=2, args=(request.name,))


async def fail(name: str) -> None:
    print(f"attempt {name}")
    await asyncio.sleep(3)
    raise ConnectionError(f"{name} fails")
