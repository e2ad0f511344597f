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
      ctx.set("stage", "awaiting approval");
      try {
        const { approved, decidedBy } = await ctx
          .promise<Decision>("approval")
          .get()
          .orTimeout({ days: claim.decideWithinDays });

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

    /** The button in the back office calls this. */
    decide: async (
      ctx: restate.WorkflowSharedContext<ClaimState>,
      decision: Decision,
    ): Promise<void> => {
      await ctx.promise<Decision>("approval").resolve(decision);
    },
    // #endregion approval

    status: async (
      ctx: restate.WorkflowSharedContext<ClaimState>,
    ): Promise<string> => (await ctx.get("stage")) ?? "unknown",
  },
});
