import * as restate from "@restatedev/restate-sdk";
import type { Order, Quote, QuoteRequest, Receipt } from "./model.ts";
import * as outside from "./outside.ts";
import { carrierService } from "./partners.ts";

// #region service
/** Invocations run independently: no key, no state, no queue. */
export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region ship
    ship: async (ctx: restate.Context, order: Order): Promise<Receipt> => {
      // The invocation's id: the same in every attempt.
      const paymentKey = ctx.request().id;

      const slot = await ctx.run("reserve slot", () =>
        outside.reserveSlot(order),
      );
      const paymentId = await ctx.run("charge payment", () =>
        outside.chargePayment(order, paymentKey),
      );
      const bookingId = await ctx.run("book carrier", () =>
        outside.bookCarrier(order),
      );
      await ctx.run("notify customer", () =>
        outside.notifyCustomer({
          customer: order.customer,
          text: `${order.trackingNumber} leaves with ${order.carrier}`,
        }),
      );

      const { trackingNumber } = order;
      return { trackingNumber, slot, paymentId, bookingId };
    },
    // #endregion ship

    // #region quote
    /** Asks both carriers at the same time and returns the cheaper quote. */
    quote: async (
      ctx: restate.Context,
      { weightKg }: QuoteRequest,
    ): Promise<Quote> => {
      const carriers = ctx.serviceClient(carrierService);
      const [swiftvan, northfreight] = await restate.RestatePromise.all([
        carriers.quote({ carrier: "swiftvan", weightKg }),
        carriers.quote({ carrier: "northfreight", weightKg }),
      ]);
      return swiftvan.priceCents <= northfreight.priceCents
        ? swiftvan
        : northfreight;
    },
    // #endregion quote
  },
});
// #endregion service
