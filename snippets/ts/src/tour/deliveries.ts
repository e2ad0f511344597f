import * as restate from "@restatedev/restate-sdk";
import { loadVan, returnToDepot } from "./outside.ts";

interface Delivery {
  trackingNumber: string;
  signWithinSeconds: number;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region run
    /** One delivery: runs once for each delivery id. */
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      await ctx.run("load van", () => loadVan(delivery.trackingNumber));
      ctx.set("stage", "on its way");
      try {
        const signedBy = await ctx
          .promise<string>("signature")
          .get()
          .orTimeout({ seconds: delivery.signWithinSeconds });
        ctx.set("stage", "delivered");
        return `signed by ${signedBy}`;
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        await ctx.run("return to depot", () =>
          returnToDepot(delivery.trackingNumber),
        );
        ctx.set("stage", "returned");
        return "nobody signed";
      }
    },
    // #endregion run

    // #region signals
    /** Called from the courier's phone. */
    confirm: async (ctx: restate.WorkflowSharedContext, signedBy: string) => {
      await ctx.promise<string>("signature").resolve(signedBy);
    },

    /** Called by whoever wants to know. */
    status: async (ctx: restate.WorkflowSharedContext) =>
      (await ctx.get<string>("stage")) ?? "not started",
    // #endregion signals
  },
});
