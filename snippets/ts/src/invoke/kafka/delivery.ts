import * as restate from "@restatedev/restate-sdk";

export const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (
      ctx: restate.WorkflowContext,
      { depot }: { depot: string },
    ): Promise<{ stage: string }> => {
      console.log(`deliver ${ctx.key} from ${depot}`);
      return { stage: "delivered" };
    },
  },
});
