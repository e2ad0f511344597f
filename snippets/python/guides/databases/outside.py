"""Shows where a handler is."""

import asyncio
import os


async def reached(line: str) -> None:
    """Prints a line.

    SLOW_STEPS makes the handler stay there ("add scan=3000": milliseconds by the line's
    start).
    """
    print(line, flush=True)
    for step in os.environ.get("SLOW_STEPS", "").split(","):
        start, _, milliseconds = step.partition("=")
        if milliseconds and line.startswith(start):
            await asyncio.sleep(int(milliseconds) / 1000)
