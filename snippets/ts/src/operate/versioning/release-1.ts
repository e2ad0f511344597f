import * as restate from "@restatedev/restate-sdk";
import { confirm } from "./confirm.ts";
import {
  loadVan,
  notifyCustomer,
  type Delivery,
  type Signature,
} from "./outside.ts";

export const releaseOne = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region release-1
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      await ctx.run("load van", () => loadVan(delivery));

      const { signedBy } = await ctx.promise<Signature>("signature");

      const text = `Delivered to ${signedBy.trim()}`;
      await ctx.run("notify customer", () =>
        notifyCustomer(delivery.customer, text),
      );
      return { stage: "delivered", signedBy };
    },
    // #endregion release-1
    confirm,
  },
});
