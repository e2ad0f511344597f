import * as restate from "@restatedev/restate-sdk";
import {
  RestatePromise,
  TerminalError,
  TimeoutError,
} from "@restatedev/restate-sdk";
import { quote, type Quote } from "./outside.ts";

export const quoteService = restate.service({
  name: "QuoteService",
  handlers: {
    // #region all
    cheapest: async (ctx: restate.Context, carriers: string[]) => {
      const quotes = await RestatePromise.all(
        carriers.map((carrier) => ctx.run(carrier, () => quote(carrier))),
      );
      return quotes.sort((a, b) => a.cents - b.cents)[0];
    },
    // #endregion all

    /** Awaits the steps one after the other: each starts when it is awaited. */
    oneByOne: async (ctx: restate.Context, carriers: string[]) => {
      const steps = carriers.map((carrier) =>
        ctx.run(carrier, () => quote(carrier)),
      );
      const quotes: Quote[] = [];
      for (const step of steps) {
        console.log(`await ${quotes.length}`);
        quotes.push(await step);
      }
      return quotes.length;
    },

    /** Awaits no step: none of them runs. */
    forgotten: async (ctx: restate.Context, carrier: string) => {
      void ctx.run(carrier, () => quote(carrier));
      await ctx.sleep({ seconds: 1 });
      return "forgotten";
    },

    // #region all-settled
    available: async (ctx: restate.Context, carriers: string[]) => {
      const settled = await RestatePromise.allSettled(
        carriers.map((carrier) =>
          ctx.run(carrier, () => quote(carrier), { maxRetryAttempts: 2 }),
        ),
      );
      return settled.flatMap((result) =>
        result.status === "fulfilled" ? [result.value] : [],
      );
    },
    // #endregion all-settled

    // #region any
    first: async (ctx: restate.Context, carriers: string[]) => {
      try {
        return await RestatePromise.any(
          carriers.map((carrier) =>
            ctx.run(carrier, () => quote(carrier), { maxRetryAttempts: 2 }),
          ),
        );
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error;
        throw new TerminalError("No carrier has a quote", { errorCode: 503 });
      }
    },
    // #endregion any

    // #region race
    fastest: async (ctx: restate.Context, carrier: string) => {
      const answer = ctx.run(carrier, () => quote(carrier));
      const deadline = ctx.sleep({ seconds: 2 });
      const first = await RestatePromise.race([
        answer.map((value) => ({ from: "carrier", value })),
        deadline.map(() => ({ from: "price list", value: undefined })),
      ]);
      return first.from;
    },
    // #endregion race

    // #region or-timeout
    withLimit: async (ctx: restate.Context, carrier: string) => {
      try {
        return await ctx
          .run(carrier, () => quote(carrier))
          .orTimeout({ seconds: 2 });
      } catch (error) {
        if (!(error instanceof TimeoutError)) throw error;
        return { carrier, cents: 1200 };
      }
    },
    // #endregion or-timeout

    // #region map
    list: async (ctx: restate.Context, carriers: string[]) =>
      RestatePromise.all(
        carriers.map((carrier) =>
          ctx
            .run(carrier, () => quote(carrier), { maxRetryAttempts: 2 })
            .map((value?: Quote, failure?: TerminalError) =>
              failure ? `${carrier}: none` : `${carrier}: ${value?.cents}`,
            ),
        ),
      ),
    // #endregion map
  },
});
