import * as restate from "@restatedev/restate-sdk";
import {
  deliveryWorkflow,
  type Delivery,
  type DeliveryResult,
} from "./delivery.ts";

interface Dispatch {
  vanId: string;
  invocationId: string;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region submit-handler
    dispatch: async (
      ctx: restate.Context,
      delivery: Delivery,
    ): Promise<Dispatch> => {
      const id = `delivery-${delivery.trackingNumber}`;

      // Submit the workflow without waiting for its result.
      const handle = ctx.workflowSendClient(deliveryWorkflow, id).run(delivery);

      // Call another handler of the running workflow and wait for its answer.
      const { vanId } = await ctx.workflowClient(deliveryWorkflow, id).van();

      return { vanId, invocationId: await handle.invocationId };
    },
    // #endregion submit-handler

    // #region attach-handler
    awaitDelivery: async (
      ctx: restate.Context,
      dispatch: Dispatch,
    ): Promise<DeliveryResult> => {
      const id = restate.InvocationIdParser.fromString(dispatch.invocationId);
      return await ctx.attach<DeliveryResult>(id);
    },
    // #endregion attach-handler
  },
});
