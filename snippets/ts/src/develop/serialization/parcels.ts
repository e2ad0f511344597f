import { createHash } from "node:crypto";
import * as restate from "@restatedev/restate-sdk";
import { serde } from "@restatedev/restate-sdk-zod";
import { z } from "zod";
import { shipment } from "./shipment.ts";
import { windowSerde } from "./window.ts";

// #region schemas
const QuoteRequest = z.object({
  weightKg: z.number().int().positive(),
  destination: z.enum(["leeds", "lyon", "hamburg"]),
});

const Quote = z.object({
  carrier: z.enum(["swiftvan", "northfreight"]),
  priceCents: z.number().int(),
});
// #endregion schemas

interface ScheduleRequest {
  trackingNumber: string;
  from: string;
  to: string;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region schema-handler
    quote: restate.handlers.handler(
      { input: serde.zod(QuoteRequest), output: serde.zod(Quote) },
      async (_ctx: restate.Context, { weightKg }) => ({
        carrier: "swiftvan" as const,
        priceCents: 490 + 60 * weightKg,
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

    // #region call
    schedule: restate.handlers.handler(
      { output: windowSerde },
      async (ctx: restate.Context, request: ScheduleRequest) => {
        const { trackingNumber, from, to } = request;
        return await ctx
          .objectClient(shipment, trackingNumber)
          .schedule(
            { from: new Date(from), to: new Date(to) },
            restate.rpc.opts({ input: windowSerde, output: windowSerde }),
          );
      },
    ),
    // #endregion call

    /** Not on the page: the same without naming the format. The callee can't read the argument. */
    misschedule: async (ctx: restate.Context, request: ScheduleRequest) => {
      const { trackingNumber, from, to } = request;
      try {
        await ctx
          .objectClient(shipment, trackingNumber)
          .schedule({ from: new Date(from), to: new Date(to) });
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        return { code: error.code };
      }
    },
  },
});
