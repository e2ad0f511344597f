"""The world outside the handlers.

SLOW_STEPS makes requests slow ("count parcels=3000": milliseconds by the line's start).
"""

import asyncio
import os


async def count_parcels(depot: str) -> int:
    await call(f"count parcels {depot}")
    return 42


async def call(line: str) -> None:
    print(line, flush=True)
    for step in os.environ.get("SLOW_STEPS", "").split(","):
        start, _, milliseconds = step.partition("=")
        if milliseconds and line.startswith(start):
            await asyncio.sleep(int(milliseconds) / 1000)
