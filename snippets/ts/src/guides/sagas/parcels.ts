import * as restate from "@restatedev/restate-sdk";
import { notificationService } from "./notifications.ts";
import {
  bookCarrier,
  cancelBooking,
  chargePayment,
  refundPayment,
  releaseSlot,
  reserveSlot,
  type Order,
} from "./outside.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region minimal
    shipPrepaid: async (ctx: restate.Context, order: Order) => {
      try {
        await ctx.run("reserve slot", () => reserveSlot(order));
        return await ctx.run("book carrier", () => bookCarrier(order));
      } catch (error) {
        if (error instanceof restate.TerminalError)
          await ctx.run("release slot", () => releaseSlot(order));
        throw error;
      }
    },
    // #endregion minimal

    // #region ship
    ship: async (ctx: restate.Context, order: Order) => {
      const { trackingNumber, customer, carrier } = order;
      const paymentKey = ctx.request().id; // the same on every attempt
      const compensations: (() => Promise<void>)[] = [];

      try {
        compensations.push(() =>
          ctx.run("release slot", () => releaseSlot(order)),
        );
        const slot = await ctx.run("reserve slot", () => reserveSlot(order));

        compensations.push(() =>
          ctx.run("refund payment", () => refundPayment(order, paymentKey)),
        );
        const paymentId = await ctx.run("charge payment", () =>
          chargePayment(order, paymentKey),
        );

        // #fold Books the carrier, and notifies the customer
        compensations.push(() =>
          ctx.run("cancel booking", () => cancelBooking(order)),
        );
        const bookingId = await ctx.run("book carrier", () =>
          bookCarrier(order),
        );

        // The carrier was the last one who could refuse: only messages follow.
        const text = `${trackingNumber} leaves with ${carrier}`;
        ctx.serviceSendClient(notificationService).notify({ customer, text });
        return { trackingNumber, slot, paymentId, bookingId };
        // #endfold
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        for (const compensate of compensations.reverse())
          await undo(compensate);
        throw error;
      }
    },
  },
});

/** Runs a compensation, and runs it again if the invocation is cancelled in the meantime. */
async function undo(compensate: () => Promise<void>) {
  try {
    await compensate();
  } catch (error) {
    const cancelled =
      error instanceof restate.TerminalError && error.code === 409;
    if (!cancelled) throw error;
    await compensate(); // Restate cancels an invocation once.
  }
}
// #endregion ship
