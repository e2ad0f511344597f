import * as restate from "@restatedev/restate-sdk";
import { fileDeclaration, notifyCustomer } from "./outside.ts";

interface Message {
  customer: string;
  text: string;
}

interface Parcel {
  trackingNumber: string;
}

export interface Clearance {
  officer: string;
  dutyCents: number;
}

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (ctx: restate.Context, { customer, text }: Message) => {
      const key = ctx.rand.uuidv4();
      await ctx.run("notify customer", () =>
        notifyCustomer(customer, text, key),
      );
    },
  },
});

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (ctx: restate.Context, { trackingNumber }: Parcel) => {
      const { id, promise } = ctx.awakeable<Clearance>();
      await ctx.run("file declaration", () =>
        fileDeclaration(trackingNumber, id),
      );
      return await promise;
    },
  },
});

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    weigh: async (_ctx: restate.Context, _parcel: Parcel) => ({ weightKg: 3 }),

    /** Not on the page: what arrives of a call's headers. */
    headers: async (ctx: restate.Context) => ({
      priority: ctx.request().headers.get("x-priority"),
    }),
  },
});
