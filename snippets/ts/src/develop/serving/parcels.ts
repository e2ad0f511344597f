import { setTimeout as wait } from "node:timers/promises";
import * as restate from "@restatedev/restate-sdk";

interface Parcel {
  trackingNumber: string;
  /** Milliseconds that the weighing takes; 0 by default. */
  weighing?: number;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, parcel: Parcel) => {
      const kilograms = await ctx.run("weigh", async () => {
        console.log(`weigh ${parcel.trackingNumber}`);
        await wait(parcel.weighing ?? 0);
        console.log(`weighed ${parcel.trackingNumber}`);
        return 2.5;
      });
      await ctx.sleep({ milliseconds: 100 });
      await ctx.run("hand over", () => {
        console.log(`hand over ${parcel.trackingNumber} to swiftvan`);
      });
      return { trackingNumber: parcel.trackingNumber, kilograms };
    },
  },
});
