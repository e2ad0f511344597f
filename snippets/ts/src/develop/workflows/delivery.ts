import * as restate from "@restatedev/restate-sdk";
import { dispatch, type Delivery } from "./outside.ts";

interface Proof {
  signedBy: string;
}

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region run
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      ctx.set("step", "dispatching");
      const van = await ctx.run("dispatch", () => dispatch(delivery));

      ctx.set("step", `on ${van}`);
      await ctx.promise<string>("dispatched").resolve(van);

      try {
        const { signedBy } = await ctx.promise<Proof>("proof");
        ctx.set("step", "delivered");
        return { van, signedBy };
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        ctx.set("step", "refused");
        return { van, refused: error.message };
      }
    },
    // #endregion run

    // #region signal
    confirm: async (ctx: restate.WorkflowSharedContext, proof: Proof) => {
      await ctx.promise<Proof>("proof").resolve(proof);
    },

    refuse: async (ctx: restate.WorkflowSharedContext, reason: string) => {
      await ctx.promise<Proof>("proof").reject(reason);
    },
    // #endregion signal

    // #region query
    status: async (ctx: restate.WorkflowSharedContext) =>
      ctx.get<string>("step"),

    proof: async (ctx: restate.WorkflowSharedContext) =>
      (await ctx.promise<Proof>("proof").peek()) ?? "not signed yet",
    // #endregion query

    // #region event
    van: async (ctx: restate.WorkflowSharedContext) =>
      ctx.promise<string>("dispatched").get().orTimeout({ seconds: 30 }),
    // #endregion event
  },
});
