import * as restate from "@restatedev/restate-sdk";
import { refundPayment, requestApproval } from "./outside.ts";

// #region approval
// #fold Types, and a constant
interface Claim {
  trackingNumber: string;
  amountCents: number;
  paymentKey: string;
  decideWithinSeconds?: number;
}

interface Decision {
  approved: boolean;
  decidedBy: string;
}

const SEVEN_DAYS = 7 * 24 * 60 * 60;
// #endfold

export const claimWorkflow = restate.workflow({
  name: "ClaimWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, claim: Claim) => {
      const claimId = ctx.key;
      const seconds = claim.decideWithinSeconds ?? SEVEN_DAYS;
      ctx.set("stage", "awaiting approval");
      await ctx.run("request approval", () =>
        requestApproval(claimId, claim.amountCents),
      );

      let decision: Decision;
      try {
        decision = await ctx
          .promise<Decision>("approval")
          .get()
          .orTimeout({ seconds });
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        ctx.set("stage", "expired");
        return { stage: "expired" };
      }

      // #fold Refunds the customer, or rejects the claim
      const { approved, decidedBy } = decision;
      if (!approved) {
        ctx.set("stage", "rejected");
        return { stage: "rejected", decidedBy };
      }
      await ctx.run("refund payment", () =>
        refundPayment(claim.trackingNumber, claim.paymentKey),
      );
      ctx.set("stage", "refunded");
      return { stage: "refunded", decidedBy };
      // #endfold
    },

    decide: async (ctx: restate.WorkflowSharedContext, decision: Decision) => {
      const stage = (await ctx.get<string>("stage")) ?? "unknown";
      if (stage !== "awaiting approval") {
        throw new restate.TerminalError(`${ctx.key} is ${stage}`, {
          errorCode: 409,
        });
      }
      await ctx.promise<Decision>("approval").resolve(decision);
    },

    // #fold status, and how long the claim is kept
    status: async (ctx: restate.WorkflowSharedContext) =>
      (await ctx.get<string>("stage")) ?? "unknown",
  },
  // #region retention
  options: {
    workflowRetention: { days: 30 },
    journalRetention: { days: 7 },
  },
  // #endregion retention
  // #endfold
});
// #endregion approval
