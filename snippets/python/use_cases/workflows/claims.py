from datetime import timedelta

import outside
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import (
    TerminalError,
    Workflow,
    WorkflowContext,
    WorkflowSharedContext,
    select,
)
from restate.serde import DefaultSerde


class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Claim(Model):
    tracking_number: str
    customer: str
    amount_cents: int
    payment_key: str
    decide_within_seconds: int = 7 * 24 * 60 * 60


class Decision(Model):
    approved: bool
    decided_by: str


class ClaimResult(Model):
    stage: str
    decided_by: str | None = None


# #region workflow
claim_workflow = Workflow("ClaimWorkflow")


@claim_workflow.main()
async def run(ctx: WorkflowContext, claim: Claim) -> ClaimResult:
    """Runs once for each claim id, for days."""
    key, number = ctx.key(), claim.tracking_number
    ctx.set("stage", "awaiting approval")
    await ctx.run(
        "request approval", outside.request_approval, args=(key, claim.amount_cents)
    )

    match await select(
        decision=ctx.promise("approval", DefaultSerde(), Decision).value(),
        timeout=ctx.sleep(timedelta(seconds=claim.decide_within_seconds)),
    ):
        case ["decision", Decision(approved=True, decided_by=decided_by)]:
            await ctx.run(
                "refund payment",
                outside.refund_payment,
                args=(number, claim.payment_key),
            )
            result = ClaimResult(stage="refunded", decided_by=decided_by)
        case ["decision", Decision(decided_by=decided_by)]:
            result = ClaimResult(stage="rejected", decided_by=decided_by)
        case _:
            result = ClaimResult(stage="expired")
    ctx.set("stage", result.stage)

    text = f"Your claim for {number} is {result.stage}"
    await ctx.run(
        "notify customer", outside.notify_customer, args=(claim.customer, text, key)
    )
    return result


# #fold decide and status
@claim_workflow.handler()
async def decide(ctx: WorkflowSharedContext, decision: Decision) -> None:
    """The link in the back office's message calls this."""
    stage = await ctx.get("stage", type_hint=str) or "unknown"
    if stage != "awaiting approval":
        raise TerminalError(f"{ctx.key()} is {stage}", status_code=409)
    await ctx.promise("approval", DefaultSerde(), Decision).resolve(decision)


@claim_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"


# #endfold


# #endregion workflow
