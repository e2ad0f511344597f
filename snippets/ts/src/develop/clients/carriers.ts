import * as restate from "@restatedev/restate-sdk";
import type { Parcel } from "./parcels.ts";

// #region private
export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    book: async (ctx: restate.Context, parcel: Parcel) => {
      const label = await ctx.run("book at swiftvan", () => {
        console.log(`book ${parcel.trackingNumber}`);
        return `L-${parcel.trackingNumber}`;
      });
      await ctx.sleep({ seconds: parcel.seconds ?? 0 });
      return { carrier: "swiftvan", label };
    },
  },
  options: { ingressPrivate: true },
});
// #endregion private
