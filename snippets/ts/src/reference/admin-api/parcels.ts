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
  { carrier: "swiftvan", cents: 490, perKg: 60 },
  { carrier: "northfreight", cents: 700, perKg: 20 },
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
        description: "Returns the cheapest carrier for a parcel.",
      },
      async (ctx: restate.Context, { weightKg }) => {
        const quotes = tariffs.map(({ carrier, cents, perKg }) =>
          ctx.run(`get quote ${carrier}`, () => ({
            carrier,
            priceCents: cents + perKg * weightKg,
          })),
        );
        const [first, ...others] = await restate.RestatePromise.all(quotes);
        return others.reduce(
          (best, quote) => (quote.priceCents < best.priceCents ? quote : best),
          first!,
        );
      },
    ),
  },
  options: { journalRetention: { days: 1 } },
});
