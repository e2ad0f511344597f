import * as restate from "@restatedev/restate-sdk";

// #region retention
export const returnWorkflow = restate.workflow({
  name: "ReturnWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, trackingNumber: string) => {
      ctx.set("step", "received");
      return `${trackingNumber} is back`;
    },

    status: async (ctx: restate.WorkflowSharedContext) =>
      ctx.get<string>("step"),
  },
  options: {
    workflowRetention: { days: 7 },
    journalRetention: { days: 1 },
  },
});
// #endregion retention
