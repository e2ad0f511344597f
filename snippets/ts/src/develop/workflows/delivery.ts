import * as restate from "@restatedev/restate-sdk";
import { loadVan } from "./outside.ts";

export interface Delivery {
  trackingNumber: string;
  depot: string;
}

export interface DeliveryResult {
  stage: string;
  signedBy?: string;
  reason?: string;
}

interface Signature {
  signedBy: string;
}

interface Refusal {
  reason: string;
}

interface Van {
  vanId: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region run
    run: async (
      ctx: restate.WorkflowContext,
      { depot, trackingNumber }: Delivery,
    ): Promise<DeliveryResult> => {
      const vanId = await ctx.run("load van", () =>
        loadVan(depot, trackingNumber),
      );
      ctx.set("stage", "out for delivery");
      await ctx.promise<Van>("dispatched").resolve({ vanId });

      try {
        const { signedBy } = await ctx.promise<Signature>("signature");
        ctx.set("stage", "delivered");
        return { stage: "delivered", signedBy };
      } catch (error) {
        // A rejection has code 500, a cancellation 409.
        if (error instanceof restate.TerminalError && error.code === 500) {
          ctx.set("stage", "returned");
          return { stage: "returned", reason: error.message };
        }
        throw error;
      }
    },
    // #endregion run

    // #region signal
    confirm: async (
      ctx: restate.WorkflowSharedContext,
      signature: Signature,
    ) => {
      await ctx.promise<Signature>("signature").resolve(signature);
    },

    refuse: async (ctx: restate.WorkflowSharedContext, { reason }: Refusal) => {
      await ctx.promise<Signature>("signature").reject(reason);
    },
    // #endregion signal

    // #region query
    status: async (ctx: restate.WorkflowSharedContext) =>
      (await ctx.get<string>("stage")) ?? "unknown",

    signature: async (ctx: restate.WorkflowSharedContext) =>
      ctx.promise<Signature>("signature").peek(),
    // #endregion query

    // #region event
    van: async (ctx: restate.WorkflowSharedContext) =>
      ctx.promise<Van>("dispatched").get().orTimeout({ seconds: 30 }),
    // #endregion event
  },
});
