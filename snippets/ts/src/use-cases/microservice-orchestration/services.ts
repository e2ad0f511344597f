import * as restate from "@restatedev/restate-sdk";
import {
  bookCarrier,
  cancelBooking,
  chargePayment,
  fileDeclaration,
  notifyCustomer,
  refundPayment,
  type BookingRequest,
  type Message,
  type Payment,
  type Refund,
} from "./outside.ts";

export const paymentService = restate.service({
  name: "PaymentService",
  handlers: {
    charge: async (ctx: restate.Context, payment: Payment) => ({
      paymentId: await ctx.run("charge payment", () => chargePayment(payment)),
    }),
    refund: async (ctx: restate.Context, refund: Refund) => {
      await ctx.run("refund payment", () => refundPayment(refund));
    },
  },
});

export const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    book: async (ctx: restate.Context, request: BookingRequest) => ({
      bookingId: await ctx.run("book carrier", () => bookCarrier(request)),
    }),
    cancelBooking: async (ctx: restate.Context, request: BookingRequest) => {
      await ctx.run("cancel booking", () => cancelBooking(request));
    },
  },
});

// #region customs
export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (
      ctx: restate.Context,
      { trackingNumber }: { trackingNumber: string },
    ) => {
      const { id, promise } = ctx.awakeable<{ officer: string }>();
      await ctx.run("file declaration", () =>
        fileDeclaration(trackingNumber, id),
      );
      return await promise;
    },
  },
});
// #endregion customs

export const notificationService = restate.service({
  name: "NotificationService",
  handlers: {
    notify: async (ctx: restate.Context, message: Message) => {
      await ctx.run("notify customer", () => notifyCustomer(message));
    },
  },
});

/** One object for each tracking number, which runs one change at a time. */
export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    create: async (
      ctx: restate.ObjectContext,
      { customer, carrier }: { customer: string; carrier: string },
    ) => {
      ctx.set("customer", customer);
      ctx.set("carrier", carrier);
      ctx.set("stage", "created");
    },
    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        stage: (await ctx.get<string>("stage")) ?? "unknown",
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
  },
});
