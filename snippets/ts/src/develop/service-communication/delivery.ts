import * as restate from "@restatedev/restate-sdk";

interface Delivery {
  trackingNumber: string;
}

interface Signature {
  signedBy: string;
}

export interface DeliveryResult {
  stage: string;
  signedBy?: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (
      ctx: restate.WorkflowContext,
      _delivery: Delivery,
    ): Promise<DeliveryResult> => {
      const { signedBy } = await ctx.promise<Signature>("signature");
      return { stage: "delivered", signedBy };
    },

    confirm: async (
      ctx: restate.WorkflowSharedContext,
      signature: Signature,
    ) => {
      await ctx.promise<Signature>("signature").resolve(signature);
    },
  },
});
