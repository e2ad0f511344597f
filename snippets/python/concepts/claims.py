from datetime import timedelta

import outside
from model import Claim, ClaimResult, Decision
from restate import (
    TerminalError,
    Workflow,
    WorkflowContext,
    WorkflowSharedContext,
    select,
)
from restate.serde import DefaultSerde

# Refunds a lost parcel, if a person approves it. The key is the claim id.
claim_workflow = Workflow("ClaimWorkflow")


# #region approval
@claim_workflow.main()
async def run(ctx: WorkflowContext, claim: Claim) -> ClaimResult:
    seconds = claim.decide_within_seconds
    timeout = timedelta(days=7) if seconds is None else timedelta(seconds=seconds)
    ctx.set("stage", "awaiting approval")
    match await select(
        decision=ctx.promise("approval", DefaultSerde(), Decision).value(),
        timeout=ctx.sleep(timeout),
    ):
        case ["decision", Decision(approved=True, decided_by=decided_by)]:
            await ctx.run("refund payment", outside.refund_payment, args=(claim,))
            result = ClaimResult(stage="refunded", decided_by=decided_by)
        case ["decision", Decision(decided_by=decided_by)]:
            result = ClaimResult(stage="rejected", decided_by=decided_by)
        case _:
            result = ClaimResult(stage="expired")
    ctx.set("stage", result.stage)
    return result


@claim_workflow.handler()
async def decide(ctx: WorkflowSharedContext, decision: Decision) -> None:
    """The button in the back office calls this; refuses a late decision."""
    stage = await ctx.get("stage", type_hint=str) or "unknown"
    if stage != "awaiting approval":
        raise TerminalError(f"{ctx.key()} is {stage}", status_code=409)
    await ctx.promise("approval", DefaultSerde(), Decision).resolve(decision)


# #endregion approval


@claim_workflow.handler()
async def status(ctx: WorkflowSharedContext) -> str:
    return await ctx.get("stage", type_hint=str) or "unknown"
