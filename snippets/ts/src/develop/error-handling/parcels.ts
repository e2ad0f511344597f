import * as restate from "@restatedev/restate-sdk";
import { customsService } from "./customs.ts";
import {
  bookCarrier,
  cancelBooking,
  releaseSlot,
  reserveSlot,
  type Order,
} from "./outside.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region undo
    ship: async (ctx: restate.Context, order: Order) => {
      const compensations: (() => Promise<void>)[] = [];
      try {
        compensations.push(() =>
          ctx.run("release slot", () => releaseSlot(order)),
        );
        const slot = await ctx.run("reserve slot", () => reserveSlot(order));

        compensations.push(() =>
          ctx.run("cancel booking", () => cancelBooking(order)),
        );
        const bookingId = await ctx.run("book carrier", () =>
          bookCarrier(order),
        );

        const { trackingNumber } = order;
        await ctx.serviceClient(customsService).clear({ trackingNumber });
        return { trackingNumber, slot, bookingId };
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        for (const compensate of compensations.reverse()) await compensate();
        throw error;
      }
    },
    // #endregion undo
  },
});
