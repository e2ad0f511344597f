// #region service
import * as restate from "@restatedev/restate-sdk";

export interface Partners {
  reserveSlot(trackingNumber: string): Promise<string>;
  bookCarrier(trackingNumber: string): Promise<string>;
}

export const parcelService = (partners: Partners) =>
  restate.service({
    name: "ParcelService",
    handlers: {
      ship: async (ctx: restate.Context, trackingNumber: string) => {
        const slot = await ctx.run("reserve slot", () =>
          partners.reserveSlot(trackingNumber),
        );
        await ctx.sleep({ milliseconds: 100 });
        const bookingId = await ctx.run("book carrier", () =>
          partners.bookCarrier(trackingNumber),
        );
        return { slot, bookingId };
      },
    },
  });

export type ParcelService = ReturnType<typeof parcelService>;
// #endregion service
