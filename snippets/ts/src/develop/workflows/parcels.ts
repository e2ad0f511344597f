import * as restate from "@restatedev/restate-sdk";
import { deliveryWorkflow } from "./delivery.ts";
import type { Delivery } from "./outside.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region submit-handler
    ship: async (ctx: restate.Context, delivery: Delivery) => {
      const id = `delivery-${delivery.trackingNumber}`;

      // Submit, and go on without the result.
      const handle = ctx.workflowSendClient(deliveryWorkflow, id).run(delivery);

      // Call a handler of the running workflow, and wait for its answer.
      const van = await ctx.workflowClient(deliveryWorkflow, id).van();

      return { van, invocationId: await handle.invocationId };
    },
    // #endregion submit-handler

    // #region attach-handler
    proof: async (ctx: restate.Context, id: string) => {
      const invocationId = restate.InvocationIdParser.fromString(id);
      const { signedBy } = await ctx.attach<{ signedBy?: string }>(
        invocationId,
      );
      return signedBy ?? "refused";
    },
    // #endregion attach-handler
  },
});
