import * as restate from "@restatedev/restate-sdk";
import { book, type Booking, type Label } from "./outside.ts";

// #region carrier-service
export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    book: async (ctx: restate.Context, booking: Booking): Promise<Label> => {
      const key = ctx.rand.uuidv4();
      return ctx.run("book carrier", () => book(booking, key));
    },
  },
});

export type CarrierService = typeof carrierService;
// #endregion carrier-service
