import * as restate from "@restatedev/restate-sdk";
import { notifyCustomer, printLabel } from "./outside.ts";

interface LabelRequest {
  trackingNumber: string;
  customer: string;
  depot: string;
}

interface Label {
  labelId: string;
}

interface LabelBatch {
  labels: LabelRequest[];
}

// #region task
/** When to remind the customer: after a day, unless the variable says otherwise. */
const remindAfter = { seconds: Number(process.env.REMIND_SECONDS ?? 86_400) };

export const labelService = restate.service({
  name: "LabelService",
  handlers: {
    print: async (
      ctx: restate.Context,
      request: LabelRequest,
    ): Promise<Label> => {
      const { trackingNumber, customer, depot } = request;
      const labelId = ctx.rand.uuidv4(); // the same on every attempt
      await ctx.run("print label", () =>
        printLabel(trackingNumber, depot, labelId),
      );
      await ctx.run("notify customer", () =>
        notifyCustomer(
          customer,
          `The label of ${trackingNumber} is ready`,
          labelId,
        ),
      );
      ctx
        .serviceSendClient(labelService)
        .remind(request, restate.rpc.sendOpts({ delay: remindAfter }));
      return { labelId };
    },

    remind: async (
      ctx: restate.Context,
      { trackingNumber, customer }: LabelRequest,
    ): Promise<void> => {
      const key = ctx.rand.uuidv4();
      await ctx.run("notify customer", () =>
        notifyCustomer(customer, `Please drop off ${trackingNumber}`, key),
      );
    },
    // #endregion task

    // #region batch
    /** Prints all labels at the same time, and waits for all of them. */
    printAll: async (
      ctx: restate.Context,
      { labels }: LabelBatch,
    ): Promise<Label[]> =>
      restate.RestatePromise.all(
        labels.map((label) => ctx.serviceClient(labelService).print(label)),
      ),
    // #endregion batch
  },
});
