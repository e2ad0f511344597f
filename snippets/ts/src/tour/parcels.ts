import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { notificationService } from "./notifications.ts";
import { releaseSlot, reserveSlot } from "./outside.ts";
import { paymentService } from "./payments.ts";

interface Parcel {
  trackingNumber: string;
  kilograms: number;
}

interface Announcement {
  trackingNumber: string;
  customer: string;
  reminderInSeconds: number;
}

interface Order extends Parcel {
  customer: string;
  depot: string;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region quote
    /** The lower of two prices, asked for at the same time. */
    quote: async (ctx: restate.Context, parcel: Parcel) => {
      const carriers = ctx.serviceClient(carrierService);
      const [a, b] = await restate.RestatePromise.all([
        carriers.price({ carrier: "swiftvan", ...parcel }),
        carriers.price({ carrier: "northfreight", ...parcel }),
      ]);
      return a.cents <= b.cents ? a : b;
    },
    // #endregion quote

    // #region announce
    /** Tells the customer now, and asks later whether the parcel is there. */
    announce: async (ctx: restate.Context, announcement: Announcement) => {
      const { trackingNumber, customer, reminderInSeconds } = announcement;
      const notifications = ctx.serviceSendClient(notificationService);

      notifications.notify({
        customer,
        text: `${trackingNumber} is on its way`,
      });
      notifications.notify(
        { customer, text: `Is ${trackingNumber} there?` },
        restate.rpc.sendOpts({ delay: { seconds: reminderInSeconds } }),
      );
      return `${customer} is told`;
    },
    // #endregion announce

    // #region ship
    /** Slot, payment, van: all of them, or none. */
    ship: async (ctx: restate.Context, order: Order) => {
      const { trackingNumber, customer, depot, kilograms } = order;
      const payment = { customer, cents: 490 + 60 * kilograms };
      const undo: (() => Promise<void>)[] = [];

      try {
        undo.push(() =>
          ctx.run("release slot", () => releaseSlot(depot, trackingNumber)),
        );
        await ctx.run("reserve slot", () => reserveSlot(depot, trackingNumber));

        undo.push(() => ctx.serviceClient(paymentService).refund(payment));
        await ctx.serviceClient(paymentService).charge(payment);

        return await ctx
          .serviceClient(carrierService)
          .book({ carrier: "swiftvan", trackingNumber, kilograms });
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        for (const step of undo.reverse()) await step();
        throw error;
      }
    },
    // #endregion ship
  },
});
