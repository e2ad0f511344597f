// #region service
import * as restate from "@restatedev/restate-sdk";

interface Order {
  trackingNumber: string;
  depot: string;
  carrier: string;
}

export interface Partners {
  reserveSlot(depot: string, trackingNumber: string): Promise<string>;
  bookCarrier(carrier: string, trackingNumber: string): Promise<string>;
}

export const parcelService = (partners: Partners) =>
  restate.service({
    name: "ParcelService",
    handlers: {
      ship: async (ctx: restate.Context, order: Order) => {
        const { trackingNumber, depot, carrier } = order;
        const slot = await ctx.run("reserve slot", () =>
          partners.reserveSlot(depot, trackingNumber),
        );
        await ctx.sleep({ milliseconds: 100 });
        const bookingId = await ctx.run("book carrier", () =>
          partners.bookCarrier(carrier, trackingNumber),
        );
        return { trackingNumber, slot, bookingId };
      },
    },
  });

export type ParcelService = ReturnType<typeof parcelService>;
// #endregion service
