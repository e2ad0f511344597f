// #region minimal
import * as restate from "@restatedev/restate-sdk";

interface Delivery {
  trackingNumber: string;
}

interface Signature {
  signedBy: string;
}

const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      ctx.set("stage", "out for delivery");

      const { signedBy } = await ctx.promise<Signature>("signature");

      ctx.set("stage", "delivered");
      return { stage: "delivered", signedBy };
    },

    confirm: async (
      ctx: restate.WorkflowSharedContext,
      signature: Signature,
    ) => {
      await ctx.promise<Signature>("signature").resolve(signature);
    },

    status: async (ctx: restate.WorkflowSharedContext) =>
      (await ctx.get<string>("stage")) ?? "unknown",
  },
});

restate.endpoint().bind(deliveryWorkflow).listen();
// #endregion minimal
