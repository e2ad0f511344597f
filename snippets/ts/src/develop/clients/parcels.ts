import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";

export interface Parcel {
  trackingNumber: string;
  to: string;
  /** What the carrier takes to answer. */
  seconds?: number;
}

// #region service
export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (_ctx: restate.Context, kilograms: number) => ({
      cents: 490 + 60 * kilograms,
    }),

    ship: async (ctx: restate.Context, parcel: Parcel) => {
      if (parcel.to === "atlantis")
        throw new restate.TerminalError("No depot in atlantis", {
          errorCode: 422,
        });
      return ctx.serviceClient(carrierService).book(parcel);
    },
  },
  options: { idempotencyRetention: { days: 3 } },
});

export type ParcelService = typeof parcelService;
// #endregion service
