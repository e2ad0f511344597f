import * as restate from "@restatedev/restate-sdk";

interface Delivery {
  trackingNumber: string;
  confirmWithinSeconds: number;
}

interface Signature {
  signedBy: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region time-limit
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      try {
        const { signedBy } = await ctx
          .promise<Signature>("signature")
          .get()
          .orTimeout({ seconds: delivery.confirmWithinSeconds });
        return { stage: "delivered", signedBy };
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        return { stage: "returned" };
      }
    },
    // #endregion time-limit

    confirm: async (
      ctx: restate.WorkflowSharedContext,
      signature: Signature,
    ) => {
      await ctx.promise<Signature>("signature").resolve(signature);
    },
  },
});
