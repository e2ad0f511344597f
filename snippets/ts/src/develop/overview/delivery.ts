// #region workflow
import * as restate from "@restatedev/restate-sdk";
// #fold The shipment object
import { shipment } from "./shipment.ts";
// #endfold

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, trackingNumber: string) => {
      ctx.set("stage", "on the road");
      await ctx.objectClient(shipment, trackingNumber).scan("leeds");

      const signedBy = await ctx.promise<string>("signature");
      ctx.set("stage", "delivered");
      return { trackingNumber, signedBy };
    },

    confirm: async (ctx: restate.WorkflowSharedContext, signedBy: string) => {
      await ctx.promise<string>("signature").resolve(signedBy);
    },

    status: async (ctx: restate.WorkflowSharedContext) => {
      return (await ctx.get<string>("stage")) ?? "not started";
    },
  },
});

export type DeliveryWorkflow = typeof deliveryWorkflow;
// #endregion workflow
