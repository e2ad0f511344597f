import * as restate from "@restatedev/restate-sdk";
import { shipment } from "./shipments.ts";

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    // #region clear
    /** Waits until an officer has decided, for as long as that takes. */
    clear: async (ctx: restate.Context, trackingNumber: string) => {
      const answer = ctx.awakeable<{ dutyCents: number }>();
      ctx.objectSendClient(shipment, trackingNumber).declared(answer.id);

      const { dutyCents } = await answer.promise;
      return { trackingNumber, dutyCents };
    },
    // #endregion clear
  },
});
