import * as restate from "@restatedev/restate-sdk";
import { serde } from "@restatedev/restate-sdk-zod";
import { z } from "zod";

const QuoteRequest = z.object({
  weightKg: z.number().int(),
  destination: z.string(),
});

const Quote = z.object({
  carrier: z.string(),
  priceCents: z.number().int(),
});

const tariffs = [
  { carrier: "swiftvan", baseCents: 490, perKgCents: 60 },
  { carrier: "northfreight", baseCents: 700, perKgCents: 20 },
];

export const parcelService = restate.service({
  name: "ParcelService",
  description: "Accepts parcels.",
  metadata: { team: "intake" },
  handlers: {
    quote: restate.handlers.handler(
      {
        input: serde.zod(QuoteRequest),
        output: serde.zod(Quote),
        description: "Returns the cheapest carrier.",
      },
      async (ctx: restate.Context, { weightKg }) => {
        const quotes = await restate.RestatePromise.all(
          tariffs.map(({ carrier, baseCents, perKgCents }) =>
            ctx.run(`get quote ${carrier}`, () => ({
              carrier,
              priceCents: baseCents + perKgCents * weightKg,
            })),
          ),
        );
        return quotes.reduce((best, quote) =>
          quote.priceCents < best.priceCents ? quote : best,
        );
      },
    ),
  },
  options: { journalRetention: { days: 1 } },
});
