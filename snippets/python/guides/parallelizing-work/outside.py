"""The depot's scales. Each request prints a line instead."""

from restate import TerminalError

from partner_call import call


async def weigh_parcel(tracking_number: str) -> int:
    """There's no parcel whose number ends with 99."""
    await call(f"weigh parcel {tracking_number}")
    if tracking_number.endswith("99"):
        raise TerminalError(f"No shipment {tracking_number}", status_code=404)
    return 1 + int(tracking_number[3:]) % 5
