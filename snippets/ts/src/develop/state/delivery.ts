import * as restate from "@restatedev/restate-sdk";

// #region workflow
type DeliveryState = { step: "announced" | "on the van" | "delivered" };

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext<DeliveryState>) => {
      ctx.set("step", "announced");
      await ctx.sleep({ seconds: 1 });
      ctx.set("step", "on the van");
      await ctx.sleep({ seconds: 1 });
      ctx.set("step", "delivered");
    },

    status: async (ctx: restate.WorkflowSharedContext<DeliveryState>) =>
      ctx.get("step"),
  },
});
// #endregion workflow
