import json

from model import Finished, Run
from restate import Context, Service, TerminalError

# #region runner
cron_runner = Service("CronRunner")


@cron_runner.handler("run")
async def run(ctx: Context, run: Run) -> None:
    """Calls the job's handler, and reports to the job how it ended."""
    spec = run.spec
    failed = False
    try:
        payload = json.dumps(spec.payload).encode()
        await ctx.generic_call(spec.service, spec.handler, payload, spec.key)
    except TerminalError:
        failed = True
    end = Finished(scheduled_at=run.scheduled_at, failed=failed)
    body = end.model_dump_json().encode()
    ctx.generic_send("CronJob", "finished", body, run.job)


# #endregion runner
