import * as restate from "@restatedev/restate-sdk";
import { RestatePromise, TerminalError } from "@restatedev/restate-sdk";
import { getQuote } from "./outside.ts";

interface QuoteRequest {
  weightKg: number;
}

interface Quote {
  carrier: string;
  priceCents: number;
}

const carriers = ["swiftvan", "northfreight"];

// #region all
/** Asks one carrier for its price, in a step that isn't retried forever. */
function askCarrier(
  ctx: restate.Context,
  carrier: string,
  { weightKg }: QuoteRequest,
): RestatePromise<Quote> {
  return ctx.run(
    `get quote ${carrier}`,
    async () => ({ carrier, priceCents: await getQuote(carrier, weightKg) }),
    { maxRetryAttempts: 2 },
  );
}

export async function quote(ctx: restate.Context, request: QuoteRequest) {
  const quotes = await RestatePromise.all(
    carriers.map((carrier) => askCarrier(ctx, carrier, request)),
  );
  return quotes.sort((a, b) => a.priceCents - b.priceCents)[0];
}
// #endregion all

// #region all-settled
export async function quotes(ctx: restate.Context, request: QuoteRequest) {
  const settled = await RestatePromise.allSettled(
    carriers.map((carrier) => askCarrier(ctx, carrier, request)),
  );
  return settled.flatMap((result) =>
    result.status === "fulfilled" ? [result.value] : [],
  );
}
// #endregion all-settled

// #region any
export async function firstQuote(ctx: restate.Context, request: QuoteRequest) {
  try {
    return await RestatePromise.any(
      carriers.map((carrier) => askCarrier(ctx, carrier, request)),
    );
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    throw new TerminalError("No carrier has a quote", { errorCode: 503 });
  }
}
// #endregion any

// #region race
export async function fastestQuote(
  ctx: restate.Context,
  request: QuoteRequest,
) {
  return RestatePromise.race(
    carriers.map((carrier) => askCarrier(ctx, carrier, request)),
  );
}
// #endregion race

// #region map
export async function priceList(ctx: restate.Context, request: QuoteRequest) {
  return RestatePromise.all(
    carriers.map((carrier) =>
      askCarrier(ctx, carrier, request).map((quote, failure) =>
        failure
          ? `${carrier}: ${failure.message}`
          : `${carrier}: ${quote?.priceCents} cents`,
      ),
    ),
  );
}
// #endregion map
