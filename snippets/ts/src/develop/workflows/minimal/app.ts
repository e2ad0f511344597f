// #region minimal
import * as restate from "@restatedev/restate-sdk";

const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, trackingNumber: string) => {
      ctx.set("step", "on the way");

      const signedBy = await ctx.promise<string>("signature");

      ctx.set("step", "delivered");
      return { trackingNumber, signedBy };
    },

    confirm: async (ctx: restate.WorkflowSharedContext, signedBy: string) => {
      await ctx.promise<string>("signature").resolve(signedBy);
    },

    status: async (ctx: restate.WorkflowSharedContext) =>
      ctx.get<string>("step"),
  },
});

restate.endpoint().bind(deliveryWorkflow).listen();
// #endregion minimal
