import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, printLabel, type Order } from "./outside.ts";
import {
  fastestQuote,
  firstQuote,
  priceList,
  quote,
  quotes,
} from "./quotes.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region ship
    ship: async (ctx: restate.Context, order: Order) => {
      const idempotencyKey = ctx.rand.uuidv4();

      const bookingId = await ctx.run("book carrier", () =>
        bookCarrier(order, idempotencyKey),
      );

      await ctx.run("print label", () => printLabel(order));

      return { trackingNumber: order.trackingNumber, bookingId };
    },
    // #endregion ship

    quote,
    quotes,
    firstQuote,
    fastestQuote,
    priceList,
  },
});
