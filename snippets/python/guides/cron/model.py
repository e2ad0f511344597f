from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


# #region model
class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class CronSpec(Model):
    # Five fields, or six with seconds first: "0 3 * * *" is 3:00 every day.
    expression: str
    time_zone: str = "UTC"
    service: str
    handler: str
    key: str | None = None  # of a virtual object
    payload: Any
    # What to do if the last run hasn't ended.
    overlap: Literal["allow", "skip", "replace"] = "allow"
    # Whether all runs that an outage missed are started after it, or only the first.
    catch_up: bool = False


class Job(Model):
    spec: CronSpec
    next_run_at: str | None = None  # none while the job is paused
    next_invocation_id: str | None = None
    last_run_at: str | None = None
    running_id: str | None = None  # the last run's invocation, until it has ended
    runs: int = 0
    skipped: int = 0
    failures: int = 0


class Tick(Model):
    scheduled_at: str


class Run(Model):
    job: str
    scheduled_at: str
    spec: CronSpec


class Finished(Model):
    scheduled_at: str
    failed: bool


# #endregion model
