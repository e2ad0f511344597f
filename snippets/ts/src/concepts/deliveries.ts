import * as restate from "@restatedev/restate-sdk";
import type {
  Clearance,
  Delivery,
  DeliveryResult,
  Signature,
} from "./model.ts";
import * as outside from "./outside.ts";
import { customsService } from "./partners.ts";

interface DeliveryState {
  stage: string;
}

// #region workflow
/** The last mile of one parcel. The key is the delivery id. */
export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    /** Runs once for each delivery id. */
    run: async (
      ctx: restate.WorkflowContext<DeliveryState>,
      delivery: Delivery,
    ): Promise<DeliveryResult> => {
      // #fold Sends a customs declaration, and waits for the clearance
      // #region customs
      ctx.set("stage", "in customs");
      const clearance = ctx.awakeable<Clearance>();
      ctx.serviceSendClient(customsService).declare({
        trackingNumber: delivery.trackingNumber,
        awakeableId: clearance.id,
      });
      const { dutyCents } = await clearance.promise;
      // #endregion customs
      // #endfold

      // #region handover
      try {
        await ctx.run("load van", () => outside.loadVan(delivery));
        ctx.set("stage", "out for delivery");
        const { signedBy } = await ctx
          .promise<Signature>("signature")
          .get()
          .orTimeout({ seconds: delivery.confirmWithinSeconds });
        ctx.set("stage", "delivered");
        return { stage: "delivered", dutyCents, signedBy };
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        // Not signed in time, or cancelled: unload the parcel,
        // whether or not it was loaded.
        await ctx.run("return to depot", () => outside.returnToDepot(delivery));
        ctx.set("stage", "returned");
        if (error instanceof restate.TimeoutError) {
          return { stage: "returned", dutyCents };
        }
        throw error;
      }
      // #endregion handover
    },

    // #region signals
    /** The courier's phone calls this while `run` waits. */
    confirm: async (
      ctx: restate.WorkflowSharedContext<DeliveryState>,
      signature: Signature,
    ): Promise<void> => {
      await ctx.promise<Signature>("signature").resolve(signature);
    },

    status: async (
      ctx: restate.WorkflowSharedContext<DeliveryState>,
    ): Promise<string> => (await ctx.get("stage")) ?? "unknown",
    // #endregion signals
  },
});
// #endregion workflow
