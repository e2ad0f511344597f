// #region ship
import * as restate from "@restatedev/restate-sdk";
import { book, printLabel, type Booking } from "./outside.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, booking: Booking) => {
      const idempotencyKey = ctx.rand.uuidv4();

      const label = await ctx.run("book carrier", () =>
        book(booking, idempotencyKey),
      );

      const printed = await ctx.run("print label", () => printLabel(label));

      return { label, printed };
    },
  },
});
// #endregion ship
