"""The application of the guide to cron jobs."""

import restate
from cron_calendar import cron_calendar
from cron_jobs import cron_job
from cron_runner import cron_runner
from depots import depot_service

app = restate.app([cron_job, cron_runner, cron_calendar, depot_service])
