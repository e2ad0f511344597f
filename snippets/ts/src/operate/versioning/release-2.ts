import * as restate from "@restatedev/restate-sdk";
import { confirm } from "./confirm.ts";
import {
  loadVan,
  notifyCustomer,
  publishScan,
  type Delivery,
  type Signature,
} from "./outside.ts";

export const releaseTwo = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region release-2
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      await ctx.run("publish scan", () => publishScan(delivery)); // [!code ++]
      await ctx.run("load van", () => loadVan(delivery));

      const { signedBy } = await ctx.promise<Signature>("signature");

      const text = `Delivered to ${signedBy.trim()}`;
      await ctx.run("notify customer", () =>
        notifyCustomer(delivery.customer, text),
      );
      return { stage: "delivered", signedBy };
    },
    // #endregion release-2
    confirm,
  },
});
