from datetime import datetime

from model import Model
from next_run import next_run
from restate import Context, Service

# #region calendar
cron_calendar = Service("CronCalendar")


class TimesRequest(Model):
    expression: str
    time_zone: str = "UTC"
    after: datetime
    count: int


@cron_calendar.handler()
async def times(ctx: Context, request: TimesRequest) -> list[str]:
    """The next times of a schedule, so you can check it before you use it."""
    found: list[str] = []
    last = request.after
    while len(found) < request.count:
        last = next_run(request.expression, request.time_zone, last)
        found.append(last.isoformat())
    return found


# #endregion calendar
