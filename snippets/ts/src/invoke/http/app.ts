import { createHash } from "node:crypto";
import * as restate from "@restatedev/restate-sdk";
import { serde } from "@restatedev/restate-sdk-zod";
import { z } from "zod";
import { bookCarrier, fileDeclaration } from "./outside.ts";

const QuoteRequest = z.object({
  weightKg: z.number().int().positive(),
});

const Quote = z.object({
  carrier: z.string(),
  priceCents: z.number().int(),
});

const Order = z.object({
  trackingNumber: z.string(),
  carrier: z.string(),
  weightKg: z.number().int().positive(),
});

type Order = z.infer<typeof Order>;

const Receipt = z.object({
  trackingNumber: z.string(),
  bookingId: z.string(),
});

const carrierService = restate.service({
  name: "CarrierService",
  handlers: {
    book: async (ctx: restate.Context, order: Order) => {
      const idempotencyKey = ctx.rand.uuidv4();
      const bookingId = await ctx.run("book carrier", () =>
        bookCarrier(order, idempotencyKey),
      );
      return { carrier: order.carrier, bookingId };
    },
  },
  options: { ingressPrivate: true },
});

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: restate.handlers.handler(
      { input: serde.zod(QuoteRequest), output: serde.zod(Quote) },
      async (_ctx: restate.Context, { weightKg }) => ({
        carrier: "swiftvan",
        priceCents: 490 + 60 * weightKg,
      }),
    ),

    ship: restate.handlers.handler(
      { input: serde.zod(Order), output: serde.zod(Receipt) },
      async (ctx: restate.Context, order) => {
        const { bookingId } = await ctx
          .serviceClient(carrierService)
          .book(order);
        return { trackingNumber: order.trackingNumber, bookingId };
      },
    ),

    prices: restate.handlers.handler(
      { input: restate.serde.empty },
      async (_ctx: restate.Context) => ["swiftvan: 490 cents and 60 per kg"],
    ),

    photo: restate.handlers.handler(
      { accept: "image/*", input: restate.serde.binary },
      async (_ctx: restate.Context, photo) => ({
        bytes: photo.length,
        sha256: createHash("sha256").update(photo).digest("hex"),
      }),
    ),
  },
});

const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, { depot }: { depot: string }) => {
      const scans = [...((await ctx.get<string[]>("scans")) ?? []), depot];
      ctx.set("scans", scans);
      ctx.set("stage", "in transit");
      return scans.length;
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        stage: (await ctx.get<string>("stage")) ?? "unknown",
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),
  },
});

const deliveryWorkflow = restate.workflow({
  name: "DeliveryWorkflow",
  handlers: {
    run: async (
      ctx: restate.WorkflowContext,
      _delivery: { trackingNumber: string },
    ) => {
      const { signedBy } = await ctx.promise<{ signedBy: string }>("signature");
      return { stage: "delivered", signedBy };
    },

    confirm: async (
      ctx: restate.WorkflowSharedContext,
      signature: { signedBy: string },
    ) => {
      await ctx.promise<{ signedBy: string }>("signature").resolve(signature);
    },
  },
});

const customsService = restate.service({
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
      return promise;
    },
  },
});

restate
  .endpoint()
  .bind(parcelService)
  .bind(carrierService)
  .bind(shipment)
  .bind(deliveryWorkflow)
  .bind(customsService)
  .listen();
