import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { notificationService } from "./notifications.ts";
import { depots, reportFailure, type Order } from "./outside.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region ship
    ship: async (ctx: restate.Context, order: Order) => {
      const { trackingNumber, customer, destination } = order;
      try {
        if (!depots.includes(destination))
          throw new restate.TerminalError(`No depot in ${destination}`, {
            errorCode: 404,
          });
        const { carrier, weightKg } = order;
        const booking = await ctx
          .serviceClient(carrierService)
          .book({ carrier, trackingNumber, weightKg });

        const text = `${trackingNumber} leaves with ${booking.carrier}`;
        ctx.serviceSendClient(notificationService).notify({ customer, text });
        return booking;
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        const { message } = error;
        await ctx.run("report failure", () =>
          reportFailure(trackingNumber, message),
        );
        throw error;
      }
    },
    // #endregion ship
  },
});
