import * as restate from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

interface Order {
  trackingNumber: string;
  carrier: string;
  weightKg: number;
}

interface Message {
  customer: string;
  text: string;
}

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (
      ctx: restate.Context,
      { carrier, trackingNumber }: Order,
    ): Promise<{ trackingNumber: string; bookingId: string }> => {
      const idempotencyKey = ctx.rand.uuidv4();
      await ctx.run("book carrier", () =>
        call(`book carrier ${carrier} ${trackingNumber} ${idempotencyKey}`),
      );
      return { trackingNumber, bookingId: `${carrier}-${trackingNumber}` };
    },
  },
});

export type ParcelService = typeof parcelService;

const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (ctx: restate.Context, message: Message): Promise<void> => {
      const idempotencyKey = ctx.rand.uuidv4();
      await ctx.run("notify customer", () =>
        call(
          `notify customer ${message.customer}: ${message.text} (${idempotencyKey})`,
        ),
      );
    },
  },
});

export type NotificationService = typeof notificationService;

restate.endpoint().bind(parcelService).bind(notificationService).listen();
