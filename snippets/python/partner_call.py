"""A request to another company, as the applications of the SDK pages make it.

It prints one line, so that a scenario can count the requests. SLOW_STEPS makes lines
slow ("load van=3000": milliseconds by the line's start), and FAIL_STEPS makes them fail
("book carrier=2": how often in this process).
"""

import asyncio
import os


async def call(line: str) -> None:
    # In one write, so that a process that is killed leaves no line without its end.
    print(f"{line}\n", end="", flush=True)
    for start, milliseconds in _slow.items():
        if line.startswith(start):
            await asyncio.sleep(milliseconds / 1000)
    for start, left in _failures.items():
        if line.startswith(start) and left > 0:
            _failures[start] = left - 1
            raise ConnectionError(f"no answer: {line}")


def _entries(variable: str) -> dict[str, int]:
    entries = (each.partition("=") for each in os.environ.get(variable, "").split(","))
    return {start: int(number) for start, _, number in entries if number}


_slow = _entries("SLOW_STEPS")
_failures = _entries("FAIL_STEPS")
