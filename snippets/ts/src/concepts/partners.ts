/** Services that parcel handlers call: carriers' quotes, the customs office, messages to customers. */
import * as restate from "@restatedev/restate-sdk";
import type {
  CarrierQuoteRequest,
  Declaration,
  Message,
  Quote,
} from "./model.ts";
import * as outside from "./outside.ts";

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    quote: async (
      ctx: restate.Context,
      { carrier, weightKg }: CarrierQuoteRequest,
    ): Promise<Quote> => {
      const priceCents = await ctx.run("get quote", () =>
        outside.getQuote(carrier, weightKg),
      );
      return { carrier, priceCents };
    },
  },
});

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    declare: async (
      ctx: restate.Context,
      declaration: Declaration,
    ): Promise<void> => {
      await ctx.run("file declaration", () =>
        outside.fileDeclaration(declaration),
      );
    },
  },
});

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (ctx: restate.Context, message: Message): Promise<void> => {
      await ctx.run("notify customer", () => outside.notifyCustomer(message));
    },
  },
});
