/** Services that the parcel handlers call: carriers' prices, the customs office, messages to customers. */
import * as restate from "@restatedev/restate-sdk";
import type { Declaration, Message, Price } from "./model.ts";
import * as outside from "./outside.ts";

const tariffs: Record<string, { base: number; perKg: number }> = {
  swiftvan: { base: 900, perKg: 150 },
  northfreight: { base: 1400, perKg: 60 },
};

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    price: async (
      _ctx: restate.Context,
      { carrier, weightKg }: { carrier: string; weightKg: number },
    ): Promise<Price> => {
      const tariff = tariffs[carrier];
      if (!tariff) throw new restate.TerminalError(`No carrier ${carrier}`);
      return { carrier, cents: tariff.base + tariff.perKg * weightKg };
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
      await ctx.run("send message", () => outside.notifyCustomer(message));
    },
  },
});
