import * as restate from "@restatedev/restate-sdk";
import { loadVan, returnToDepot } from "./outside.ts";

interface Delivery {
  trackingNumber: string;
  depot: string;
  confirmWithinSeconds: number;
}

interface Signature {
  signedBy: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region run
    /** Delivers one parcel. Runs once per delivery id. */
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      const { trackingNumber, depot, confirmWithinSeconds } = delivery;
      await ctx.run("load van", () => loadVan(depot, trackingNumber));
      ctx.set("stage", "out for delivery");
      try {
        const { signedBy } = await ctx
          .promise<Signature>("signature")
          .get()
          .orTimeout({ seconds: confirmWithinSeconds });
        ctx.set("stage", "delivered");
        return { stage: "delivered", signedBy };
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        await ctx.run("return to depot", () =>
          returnToDepot(depot, trackingNumber),
        );
        ctx.set("stage", "returned");
        return { stage: "returned" };
      }
    },
    // #endregion run

    // #region signals
    /** The driver's phone calls this when the customer has signed. */
    confirm: async (
      ctx: restate.WorkflowSharedContext,
      signature: Signature,
    ) => {
      await ctx.promise<Signature>("signature").resolve(signature);
    },

    /** Anyone can ask for the stage, at any time. */
    status: async (ctx: restate.WorkflowSharedContext) =>
      (await ctx.get<string>("stage")) ?? "unknown",
    // #endregion signals
  },
});
