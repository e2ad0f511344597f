import * as restate from "@restatedev/restate-sdk";
import type { Order, Price, Receipt } from "./model.ts";
import * as outside from "./outside.ts";
import { carrierService } from "./partners.ts";

// #region service
/** Takes parcels in. Every invocation runs by itself: no state, no key, no queue. */
export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region ship
    /** Takes a parcel in, up to the message that tells the customer so. */
    ship: async (ctx: restate.Context, order: Order): Promise<Receipt> => {
      // The invocation's id: the same in every attempt.
      const paymentKey = ctx.request().id;

      const slot = await ctx.run("reserve depot slot", () =>
        outside.reserveSlot(order),
      );
      const charge = await ctx.run("charge payment", () =>
        outside.chargePayment(order, paymentKey),
      );
      const booking = await ctx.run("book carrier", () =>
        outside.bookCarrier(order, slot),
      );
      await ctx.run("notify customer", () =>
        outside.notifyCustomer({
          customer: order.customer,
          text: `${order.trackingNumber} leaves with ${booking}`,
        }),
      );

      return { trackingNumber: order.trackingNumber, slot, charge, booking };
    },
    // #endregion ship

    // #region quote
    /** Asks both carriers at the same time and answers with the cheaper one. */
    quote: async (
      ctx: restate.Context,
      { weightKg }: { weightKg: number },
    ): Promise<Price> => {
      const carriers = ctx.serviceClient(carrierService);
      const [swiftvan, northfreight] = await restate.RestatePromise.all([
        carriers.price({ carrier: "swiftvan", weightKg }),
        carriers.price({ carrier: "northfreight", weightKg }),
      ]);
      return swiftvan.cents <= northfreight.cents ? swiftvan : northfreight;
    },
    // #endregion quote
  },
});
// #endregion service
