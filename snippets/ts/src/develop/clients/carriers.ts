import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, type BookingRequest } from "./outside.ts";

// #region private
export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    book: async (ctx: restate.Context, request: BookingRequest) => {
      const idempotencyKey = ctx.rand.uuidv4();
      const bookingId = await ctx.run("book carrier", () =>
        bookCarrier(request, idempotencyKey),
      );
      return { carrier: request.carrier, bookingId };
    },
  },
  options: { ingressPrivate: true },
});
// #endregion private
