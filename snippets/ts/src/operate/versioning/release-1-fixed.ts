import * as restate from "@restatedev/restate-sdk";
import { confirm } from "./confirm.ts";
import {
  loadVan,
  notifyCustomer,
  type Delivery,
  type Signature,
} from "./outside.ts";

export const releaseOneFixed = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      await ctx.run("load van", () => loadVan(delivery));

      // #region fixed
      const signature = await ctx.promise<Partial<Signature>>("signature");
      const signedBy = signature.signedBy?.trim() ?? "unknown";

      const text = `Delivered to ${signedBy}`;
      // #endregion fixed
      await ctx.run("notify customer", () =>
        notifyCustomer(delivery.customer, text),
      );
      return { stage: "delivered", signedBy };
    },
    confirm,
  },
});
