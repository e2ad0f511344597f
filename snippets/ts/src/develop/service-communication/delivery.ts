import * as restate from "@restatedev/restate-sdk";

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (
      ctx: restate.WorkflowContext,
      trackingNumber: string,
    ): Promise<{ trackingNumber: string; signedBy: string }> => {
      const signedBy = await ctx.promise<string>("signature");
      return { trackingNumber, signedBy };
    },

    confirm: async (ctx: restate.WorkflowSharedContext, signedBy: string) => {
      await ctx.promise<string>("signature").resolve(signedBy);
    },
  },
});

export type DeliveryWorkflow = typeof deliveryWorkflow;
