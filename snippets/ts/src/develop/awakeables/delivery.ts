import * as restate from "@restatedev/restate-sdk";
import { type Clearance, customsDesk } from "./customs.ts";

interface Delivery {
  trackingNumber: string;
}

interface DeliveryResult {
  stage: string;
  dutyCents?: number;
  reason?: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region rejected
    run: async (
      ctx: restate.WorkflowContext,
      { trackingNumber }: Delivery,
    ): Promise<DeliveryResult> => {
      const { id, promise } = ctx.awakeable<Clearance>();
      ctx
        .objectSendClient(customsDesk, "dover")
        .declare({ trackingNumber, awakeableId: id });

      try {
        const { dutyCents } = await promise;
        return { stage: "out for delivery", dutyCents };
      } catch (error) {
        // A rejection has code 500. Other terminal errors are not customs' answer.
        if (error instanceof restate.TerminalError && error.code === 500) {
          return { stage: "returned", reason: error.message };
        }
        throw error;
      }
    },
    // #endregion rejected
  },
});
