/** Changes that Restate refuses: a handler is gone, a workflow has become a virtual object, or the service is gone. */
import * as restate from "@restatedev/restate-sdk";

export const withoutConfirm = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext) => ctx.promise("signature"),
  },
});

export const asObject = restate.object({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.ObjectContext) => ctx.key,
    confirm: async () => {},
  },
});

export const other = restate.workflow({
  name: "ClaimWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext) => ctx.promise("approval"),
  },
});
