import * as restate from "@restatedev/restate-sdk";

// #region workflow
interface Delivery {
  trackingNumber: string;
}

interface Signature {
  signedBy: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, _delivery: Delivery) => {
      const { signedBy } = await ctx.promise<Signature>("signature");
      return { stage: "delivered", signedBy };
    },

    confirm: async (
      ctx: restate.WorkflowSharedContext,
      signature: Signature,
    ) => {
      await ctx.promise<Signature>("signature").resolve(signature);
    },

    status: async (ctx: restate.WorkflowSharedContext) => {
      const signature = await ctx.promise<Signature>("signature").peek();
      return signature === undefined ? "out for delivery" : "delivered";
    },
  },
  options: { workflowRetention: { days: 7 } },
});

export type DeliveryWorkflow = typeof deliveryWorkflow;
// #endregion workflow
