import * as restate from "@restatedev/restate-sdk";

// #region workflow
type DeliveryState = {
  stage: "in customs" | "out for delivery" | "delivered";
};

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext<DeliveryState>) => {
      ctx.set("stage", "in customs");
      await ctx.sleep({ seconds: 1 });
      ctx.set("stage", "out for delivery");
      await ctx.sleep({ seconds: 1 });
      ctx.set("stage", "delivered");
      return { stage: "delivered" };
    },

    status: async (ctx: restate.WorkflowSharedContext<DeliveryState>) =>
      (await ctx.get("stage")) ?? "unknown",
  },
});
// #endregion workflow
