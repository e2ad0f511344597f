import * as restate from "@restatedev/restate-sdk";
import type { Claim, ClaimResult, Decision } from "./model.ts";
import * as outside from "./outside.ts";

interface ClaimState {
  stage: string;
}

/** Refunds a lost parcel, if a person approves it. The key is the claim id. */
export const claimWorkflow = restate.workflow({
  name: "ClaimWorkflow",
  handlers: {
    // #region approval
    run: async (
      ctx: restate.WorkflowContext<ClaimState>,
      claim: Claim,
    ): Promise<ClaimResult> => {
      const timeout: restate.Duration = claim.decideWithinSeconds
        ? { seconds: claim.decideWithinSeconds }
        : { days: 7 };
      ctx.set("stage", "awaiting approval");
      try {
        const { approved, decidedBy } = await ctx
          .promise<Decision>("approval")
          .get()
          .orTimeout(timeout);

        if (approved) {
          await ctx.run("refund payment", () => outside.refundPayment(claim));
        }
        const stage = approved ? "refunded" : "rejected";
        ctx.set("stage", stage);
        return { stage, decidedBy };
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        ctx.set("stage", "expired");
        return { stage: "expired" };
      }
    },

    /** The button in the back office calls this; refuses a late decision. */
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
    // #endregion approval

    status: async (
      ctx: restate.WorkflowSharedContext<ClaimState>,
    ): Promise<string> => (await ctx.get("stage")) ?? "unknown",
  },
});
