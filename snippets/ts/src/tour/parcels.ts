import * as restate from "@restatedev/restate-sdk";
import { carrierService, priceCents } from "./carriers.ts";
import { notificationService } from "./notifications.ts";
import { releaseSlot, reserveSlot } from "./outside.ts";
import { paymentService } from "./payments.ts";

interface QuoteRequest {
  weightKg: number;
  destination: string;
}

interface Announcement {
  trackingNumber: string;
  customer: string;
  remindAfterSeconds: number;
}

interface Order {
  trackingNumber: string;
  customer: string;
  depot: string;
  carrier: string;
  weightKg: number;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region quote
    /** Asks both carriers at the same time and returns the cheaper quote. */
    quote: async (ctx: restate.Context, request: QuoteRequest) => {
      const carriers = ctx.serviceClient(carrierService);
      const [a, b] = await restate.RestatePromise.all([
        carriers.quote({ carrier: "swiftvan", ...request }),
        carriers.quote({ carrier: "northfreight", ...request }),
      ]);
      return a.priceCents <= b.priceCents ? a : b;
    },
    // #endregion quote

    // #region announce
    /** Notifies the customer now, and reminds them later. */
    announce: async (ctx: restate.Context, announcement: Announcement) => {
      const { trackingNumber, customer, remindAfterSeconds } = announcement;
      const notifications = ctx.serviceSendClient(notificationService);

      notifications.notify({
        customer,
        text: `${trackingNumber} is on its way`,
      });
      notifications.notify(
        { customer, text: `Has ${trackingNumber} arrived?` },
        restate.rpc.sendOpts({ delay: { seconds: remindAfterSeconds } }),
      );
    },
    // #endregion announce

    // #region ship
    /** Reserves a slot, charges the customer, and books the carrier. */
    ship: async (ctx: restate.Context, order: Order) => {
      const { trackingNumber, customer, depot, carrier, weightKg } = order;
      const paymentKey = ctx.request().id; // the same on every attempt
      const amountCents = priceCents(carrier, weightKg);
      const payments = ctx.serviceClient(paymentService);
      const carriers = ctx.serviceClient(carrierService);
      const compensations: (() => Promise<void>)[] = [];

      try {
        compensations.push(() =>
          ctx.run("release slot", () => releaseSlot(depot, trackingNumber)),
        );
        const slot = await ctx.run("reserve slot", () =>
          reserveSlot(depot, trackingNumber),
        );

        compensations.push(() =>
          payments.refund({ paymentKey, trackingNumber }),
        );
        const { paymentId } = await payments.charge({
          paymentKey,
          trackingNumber,
          customer,
          amountCents,
        });

        const { bookingId } = await carriers.book({
          carrier,
          trackingNumber,
          weightKg,
        });
        return { trackingNumber, slot, paymentId, bookingId };
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        for (const compensate of compensations.reverse()) await compensate();
        throw error;
      }
    },
    // #endregion ship
  },
});
