from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from croniter import croniter
from restate import TerminalError


# #region next-run
def next_run(expression: str, time_zone: str, after: datetime) -> datetime:
    """The first time after `after` that the expression matches."""
    try:
        local = after.astimezone(ZoneInfo(time_zone))
        times = croniter(expression, local, second_at_beginning=True)
        return times.get_next(datetime).astimezone(UTC)
    except (ValueError, KeyError, OSError) as error:
        raise TerminalError(f"Invalid schedule: {error}", status_code=400) from error


# #endregion next-run
