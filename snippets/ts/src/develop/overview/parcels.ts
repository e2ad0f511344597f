// #region service
import * as restate from "@restatedev/restate-sdk";
// #fold The carrier's service and its type
import { carrierService } from "./carriers.ts";
import { rateOf } from "./rates.ts";

interface Parcel {
  trackingNumber: string;
  depot: string;
  kilograms: number;
}
// #endfold

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (ctx: restate.Context, parcel: Parcel) => {
      const centsPerKilogram = await ctx.run("get rate", () =>
        rateOf(parcel.depot),
      );
      return { cents: Math.ceil(parcel.kilograms * centsPerKilogram) };
    },

    ship: async (ctx: restate.Context, parcel: Parcel) => {
      return ctx.serviceClient(carrierService).book(parcel.trackingNumber);
    },
  },
});

export type ParcelService = typeof parcelService;
// #endregion service
