import * as restate from "@restatedev/restate-sdk";

export interface Delivery {
  trackingNumber: string;
  customer: string;
}

// #region workflow
export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      const signedBy = await ctx.promise<string>("signature");
      return `${delivery.trackingNumber} signed by ${signedBy}`;
    },

    confirm: async (ctx: restate.WorkflowSharedContext, signedBy: string) =>
      ctx.promise<string>("signature").resolve(signedBy),

    status: async (ctx: restate.WorkflowSharedContext) => {
      const signedBy = await ctx.promise<string>("signature").peek();
      return signedBy === undefined ? "on its way" : "delivered";
    },
  },
  options: { workflowRetention: { days: 7 } },
});

export type DeliveryWorkflow = typeof deliveryWorkflow;
// #endregion workflow
