import * as restate from "@restatedev/restate-sdk";
import { notifyCustomer, refundPayment, requestApproval } from "./outside.ts";

interface Claim {
  trackingNumber: string;
  customer: string;
  amountCents: number;
  paymentKey: string;
  decideWithinSeconds?: number;
}

interface Decision {
  approved: boolean;
  decidedBy: string;
}

interface ClaimResult {
  stage: string;
  decidedBy?: string;
}

interface ClaimState {
  stage: string;
}

// #region workflow
const week = 7 * 24 * 60 * 60;

export const claimWorkflow = restate.workflow({
  name: "ClaimWorkflow",
  handlers: {
    /** Runs once for each claim id, for days. */
    run: async (
      ctx: restate.WorkflowContext<ClaimState>,
      claim: Claim,
    ): Promise<ClaimResult> => {
      ctx.set("stage", "awaiting approval");
      await ctx.run("request approval", () =>
        requestApproval(ctx.key, claim.amountCents),
      );

      const decision = await decisionOrTimeout(ctx, claim);
      if (decision?.approved === true) {
        await ctx.run("refund payment", () =>
          refundPayment(claim.trackingNumber, claim.paymentKey),
        );
      }
      const stage = stageAfter(decision);
      ctx.set("stage", stage);

      const text = `Your claim for ${claim.trackingNumber} is ${stage}`;
      await ctx.run("notify customer", () =>
        notifyCustomer(claim.customer, text, ctx.key),
      );
      return decision ? { stage, decidedBy: decision.decidedBy } : { stage };
    },

    // #fold decide and status
    /** The link in the back office's message calls this. */
    decide: async (
      ctx: restate.WorkflowSharedContext<ClaimState>,
      decision: Decision,
    ): Promise<void> => {
      const stage = (await ctx.get("stage")) ?? "unknown";
      if (stage !== "awaiting approval") {
        throw new restate.TerminalError(`${ctx.key} is ${stage}`, {
          errorCode: 409,
        });
      }
      await ctx.promise<Decision>("approval").resolve(decision);
    },

    status: async (
      ctx: restate.WorkflowSharedContext<ClaimState>,
    ): Promise<string> => (await ctx.get("stage")) ?? "unknown",
    // #endfold
  },
});

async function decisionOrTimeout(
  ctx: restate.WorkflowContext<ClaimState>,
  { decideWithinSeconds = week }: Claim,
): Promise<Decision | undefined> {
  try {
    return await ctx
      .promise<Decision>("approval")
      .get()
      .orTimeout({ seconds: decideWithinSeconds });
  } catch (error) {
    if (error instanceof restate.TimeoutError) return undefined;
    throw error;
  }
}

function stageAfter(decision: Decision | undefined): string {
  if (decision === undefined) return "expired";
  return decision.approved ? "refunded" : "rejected";
}
// #endregion workflow
