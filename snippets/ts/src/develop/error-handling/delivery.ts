import * as restate from "@restatedev/restate-sdk";
import { customsService } from "./customs.ts";

interface Delivery {
  trackingNumber: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region timeout
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      const { trackingNumber } = delivery;
      const clearance = ctx
        .serviceClient(customsService)
        .clear({ trackingNumber });
      try {
        const { dutyCents } = await clearance.orTimeout({ seconds: 5 });
        return { stage: "out for delivery", dutyCents };
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        ctx.cancel(await clearance.invocationId);
        return { stage: "in customs" };
      }
    },
    // #endregion timeout
  },
});
