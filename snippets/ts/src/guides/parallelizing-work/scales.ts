import * as restate from "@restatedev/restate-sdk";
import { weighParcel } from "./outside.ts";

interface Parcel {
  trackingNumber: string;
}

const scale = restate.object({
  name: "Scale",
  handlers: {
    weigh: async (ctx: restate.ObjectContext, { trackingNumber }: Parcel) => ({
      weightKg: await ctx.run("weigh parcel", () =>
        weighParcel(trackingNumber),
      ),
    }),
  },
});

const scales = restate.service({
  name: "Scales",
  handlers: {
    // #region limit
    /** Weighs a parcel on one of four scales, and waits until it's free. */
    weigh: async (ctx: restate.Context, parcel: Parcel) => {
      const number = Number(parcel.trackingNumber.slice(3)) % 4;
      return ctx.objectClient(scale, `scale-${number}`).weigh(parcel);
    },
    // #endregion limit
  },
});

export { scale, scales };
