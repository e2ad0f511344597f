import * as restate from "@restatedev/restate-sdk";
import {
  carrierService,
  customsService,
  notificationService,
  paymentService,
  shipment,
} from "./services.ts";

interface Order {
  trackingNumber: string;
  customer: string;
  carrier: string;
  weightKg: number;
  priceCents: number;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region ship
    ship: async (ctx: restate.Context, order: Order) => {
      const { trackingNumber, customer, carrier, weightKg } = order;
      const paymentKey = ctx.request().id; // the same on every attempt
      const payments = ctx.serviceClient(paymentService);
      const carriers = ctx.serviceClient(carrierService);
      const compensations: (() => Promise<void>)[] = [];

      try {
        compensations.push(() =>
          payments.refund({ paymentKey, trackingNumber }),
        );
        const { paymentId } = await payments.charge({
          paymentKey,
          trackingNumber,
          customer,
          amountCents: order.priceCents,
        });

        const booking = { carrier, trackingNumber, weightKg };
        compensations.push(() => carriers.cancelBooking(booking));
        const { bookingId } = await carriers.book(booking);

        // An officer decides, now or in a week.
        await ctx.serviceClient(customsService).clear({ trackingNumber });

        const text = `${trackingNumber} leaves with ${carrier}`;
        ctx
          .objectSendClient(shipment, trackingNumber)
          .create({ customer, carrier });
        ctx.serviceSendClient(notificationService).notify({ customer, text });
        return { trackingNumber, paymentId, bookingId };
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        for (const compensate of compensations.reverse())
          await undo(compensate);
        throw error;
      }
    },
    // #endregion ship
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
