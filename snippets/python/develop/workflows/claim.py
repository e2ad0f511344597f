from datetime import timedelta

from model import Model
from outside import refund_payment, request_approval
from pydantic import Field
from restate import (
    TerminalError,
    Workflow,
    WorkflowContext,
    WorkflowSharedContext,
    select,
)
from restate.serde import DefaultSerde


# #region approval
# #fold Types
class Claim(Model):
    tracking_number: str
    amount_cents: int
    payment_key: str
    decide_within_seconds: int | None = None


class Decision(Model):
    approved: bool
    decided_by: str


class ClaimResult(Model):
    stage: str
    decided_by: str | None = Field(default=None, exclude_if=lambda name: name is None)


# #endfold
# #region retention
claim_workflow = Workflow("ClaimWorkflow", journal_retention=timedelta(days=7))


@claim_workflow.main(workflow_retention=timedelta(days=30))
async def run(ctx: WorkflowContext, claim: Claim) -> ClaimResult:
    # #endregion retention
    ctx.set("stage", "awaiting approval")
    await ctx.run(
        "request approval", request_approval, args=(ctx.key(), claim.amount_cents)
    )

    seconds = claim.decide_within_seconds
    timeout = timedelta(days=7) if seconds is None else timedelta(seconds=seconds)
    approval = ctx.promise("approval", DefaultSerde(), Decision)
    match await select(decision=approval.value(), timeout=ctx.sleep(timeout)):
        case ["decision", Decision(approved=True, decided_by=decided_by)]:
            await ctx.run(
                "refund payment",
                refund_payment,
                args=(claim.tracking_number, claim.payment_key),
            )
            result = ClaimResult(stage="refunded", decided_by=decided_by)
        case ["decision", Decision(decided_by=decided_by)]:
            result = ClaimResult(stage="rejected", decided_by=decided_by)
        case _:
            result = ClaimResult(stage="expired")
    ctx.set("stage", result.stage)
    return result


@claim_workflow.handler()
async def decide(ctx: WorkflowSharedContext, decision: Decision) -> None:
    stage = await ctx.get("stage", type_hint=str) or "unknown"
    if stage != "awaiting approval":
        raise TerminalError(f"{ctx.key()} is {stage}", status_code=409)
    await ctx.promise("approval", DefaultSerde(), Decision).resolve(decision)


# #fold status
@claim_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"


# #endfold
# #endregion approval
