import * as restate from "@restatedev/restate-sdk";
import { confirm } from "../confirm.ts";
import {
  loadVan,
  notifyCustomer,
  type Delivery,
  type Signature,
} from "../outside.ts";

const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    // #region run
    run: async (ctx: restate.WorkflowContext, delivery: Delivery) => {
      await ctx.run("load van", () => loadVan(delivery));

      const { signedBy } = await ctx.promise<Signature>("signature");

      await ctx.run("notify customer", () =>
        notifyCustomer(delivery.customer, `Signed by ${signedBy}`),
      );
      return { stage: "delivered", signedBy };
    },
    // #endregion run
    confirm,
  },
});

restate.endpoint().bind(deliveryWorkflow).listen();
