import * as restate from "@restatedev/restate-sdk";
import type { Clearance, Delivery, Outcome, Proof } from "./model.ts";
import * as outside from "./outside.ts";
import { customsService } from "./partners.ts";

interface DeliveryState {
  stage: string;
}

// #region workflow
/** The last mile of one parcel; the key is the delivery's id. */
export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    /** Runs once for each delivery id. */
    run: async (
      ctx: restate.WorkflowContext<DeliveryState>,
      delivery: Delivery,
    ): Promise<Outcome> => {
      // #region customs
      ctx.set("stage", "in customs");
      const answer = ctx.awakeable<Clearance>();
      ctx
        .serviceSendClient(customsService)
        .declare({ deliveryId: ctx.key, awakeableId: answer.id });
      const { dutyCents } = await answer.promise;
      // #endregion customs

      // #region handover
      try {
        await ctx.run("load van", () => outside.loadVan(delivery));
        ctx.set("stage", "out for delivery");
        const { signedBy } = await ctx
          .promise<Proof>("proof")
          .get()
          .orTimeout({ seconds: delivery.confirmWithinSeconds });
        ctx.set("stage", "delivered");
        return { stage: "delivered", dutyCents, signedBy };
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        // Nobody signed in time, or the delivery was cancelled: undo the loading,
        // whether it has happened or not.
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
    /** Called from the courier's phone while `run` waits. */
    confirm: async (
      ctx: restate.WorkflowSharedContext<DeliveryState>,
      proof: Proof,
    ): Promise<void> => {
      await ctx.promise<Proof>("proof").resolve(proof);
    },

    /** Called by whoever wants to know. */
    status: async (
      ctx: restate.WorkflowSharedContext<DeliveryState>,
    ): Promise<string> => (await ctx.get("stage")) ?? "unknown",
    // #endregion signals
  },
});
// #endregion workflow
