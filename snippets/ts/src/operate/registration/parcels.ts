import * as restate from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

interface Order {
  trackingNumber: string;
  depot: string;
}

interface QuoteRequest {
  weightKg: number;
}

const ship = async (
  ctx: restate.Context,
  { depot, trackingNumber }: Order,
): Promise<{ slot: string }> => {
  await ctx.run("reserve slot", () =>
    call(`reserve slot ${depot} ${trackingNumber}`),
  );
  return { slot: `${depot}-7` };
};

const quote = async (ctx: restate.Context, { weightKg }: QuoteRequest) => ({
  carrier: "swiftvan",
  priceCents: 490 + 60 * weightKg,
});

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: { ship },
});

/** The service of the second release. */
export const parcelServiceWithQuotes = restate.service({
  name: "ParcelService",
  handlers: { ship, quote },
});
