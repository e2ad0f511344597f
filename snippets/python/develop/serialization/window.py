# #region serde
from dataclasses import dataclass
from datetime import UTC, datetime

from restate.serde import Serde


@dataclass
class DeliveryWindow:
    start: datetime
    end: datetime


class WindowSerde(Serde[DeliveryWindow]):
    """Two instants: `2026-04-01T08:00:00.000Z/2026-04-01T12:00:00.000Z`."""

    def serialize(self, obj: DeliveryWindow | None) -> bytes:
        if obj is None:
            return b""
        return f"{_format(obj.start)}/{_format(obj.end)}".encode()

    def deserialize(self, buf: bytes) -> DeliveryWindow | None:
        if not buf:
            return None
        start, end = buf.decode().split("/")
        return DeliveryWindow(
            datetime.fromisoformat(start), datetime.fromisoformat(end)
        )


def _format(instant: datetime) -> str:
    text = instant.astimezone(UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


window_serde = WindowSerde()
# #endregion serde
