import { createHash } from "node:crypto";
import * as restate from "@restatedev/restate-sdk";
import { serde } from "@restatedev/restate-sdk-zod";
import { z } from "zod";
import { shipment } from "./shipment.ts";
import { windowSerde } from "./window.ts";

// #region schemas
const Parcel = z.object({
  trackingNumber: z.string().regex(/^PX-\d{4}$/),
  grams: z.number().int().positive().max(30_000),
  to: z.enum(["leeds", "lyon", "hamburg"]),
});

const Quote = z.object({
  carrier: z.enum(["swiftvan", "northfreight"]),
  cents: z.number().int(),
});
// #endregion schemas

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region schema-handler
    quote: restate.handlers.handler(
      { input: serde.zod(Parcel), output: serde.zod(Quote) },
      async (_ctx: restate.Context, parcel) => ({
        carrier: parcel.to === "leeds" ? ("swiftvan" as const) : "northfreight",
        cents: 490 + Math.ceil(parcel.grams / 1000) * 60,
      }),
    ),
    // #endregion schema-handler

    // #region binary
    photo: restate.handlers.handler(
      { accept: "image/*", input: restate.serde.binary },
      async (_ctx: restate.Context, photo) => ({
        bytes: photo.length,
        sha256: createHash("sha256").update(photo).digest("hex"),
      }),
    ),
    // #endregion binary

    // #region json-schema
    track: restate.handlers.handler(
      {
        input: restate.serde.json.schema<{ trackingNumber: string }>({
          type: "object",
          properties: { trackingNumber: { type: "string" } },
          required: ["trackingNumber"],
        }),
      },
      async (_ctx: restate.Context, query) =>
        `/track/${encodeURIComponent(query.trackingNumber)}`,
    ),
    // #endregion json-schema

    // #region call
    reserve: restate.handlers.handler(
      { input: windowSerde, output: windowSerde },
      async (ctx: restate.Context, window) =>
        ctx
          .objectClient(shipment, "PX-1042")
          .reserve(
            window,
            restate.rpc.opts({ input: windowSerde, output: windowSerde }),
          ),
    ),
    // #endregion call

    /** The same without naming the format: the called handler cannot read what arrives. */
    misreserve: restate.handlers.handler(
      { input: windowSerde },
      async (ctx: restate.Context, window) => {
        try {
          await ctx.objectClient(shipment, "PX-1042").reserve(window);
        } catch (error) {
          if (!(error instanceof restate.TerminalError)) throw error;
          return { code: error.code };
        }
      },
    ),
  },
});
