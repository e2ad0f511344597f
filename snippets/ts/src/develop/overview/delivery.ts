// #region workflow
import * as restate from "@restatedev/restate-sdk";
// #fold The shipment object, and types
import { shipment } from "./shipment.ts";

interface Delivery {
  trackingNumber: string;
  depot: string;
}

interface Signature {
  signedBy: string;
}
// #endfold

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      const { trackingNumber, depot } = delivery;
      await ctx.objectClient(shipment, trackingNumber).scan({ depot });
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

export type DeliveryWorkflow = typeof deliveryWorkflow;
// #endregion workflow
