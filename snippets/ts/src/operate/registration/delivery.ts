import * as restate from "@restatedev/restate-sdk";

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext): Promise<{ stage: string }> => {
      ctx.set("stage", "out for delivery");
      await ctx.promise("signature");
      return { stage: "delivered" };
    },
    status: async (ctx: restate.WorkflowSharedContext) =>
      (await ctx.get<string>("stage")) ?? "unknown",
  },
});
