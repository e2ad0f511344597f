import * as restate from "@restatedev/restate-sdk";
import { shipment } from "./shipments.ts";

interface Clearance {
  officer: string;
  dutyCents: number;
}

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    // #region clear
    /** Waits for the customs officer's answer, however long it takes. */
    clear: async (ctx: restate.Context, parcel: { trackingNumber: string }) => {
      const { trackingNumber } = parcel;
      const { id, promise } = ctx.awakeable<Clearance>();
      ctx
        .objectSendClient(shipment, trackingNumber)
        .declared({ trackingNumber, awakeableId: id });

      return await promise;
    },
    // #endregion clear
  },
});
