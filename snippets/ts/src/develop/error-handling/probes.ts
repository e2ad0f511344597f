import { setTimeout } from "node:timers/promises";
import * as restate from "@restatedev/restate-sdk";
import { bookCarrier, countParcels, type BookingRequest } from "./outside.ts";

/** Callers see a plain `TerminalError`. */
class AddressError extends restate.TerminalError {
  constructor(readonly line: number) {
    super(`Line ${line} of the address is empty`, { errorCode: 400 });
    this.name = "AddressError";
  }
}

/** Handlers that no page shows: they hold what pages claim about errors, cancellation and timeouts. */
export const probe = restate.service({
  name: "Probe",
  handlers: {
    /** Catches a refusal, and waits; a crash during the wait does not ask the carrier again. */
    recover: async (ctx: restate.Context, request: BookingRequest) => {
      try {
        await ctx.run("book carrier", () => bookCarrier(request));
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        ctx.console.warn(`refused: ${error.message} (${error.code})`);
      }
      await ctx.sleep({ seconds: 2 });
      return "recovered";
    },

    /** What a caught error still carries after it came out of a step. */
    readAddress: async (ctx: restate.Context) => {
      try {
        await ctx.run("read address", () => {
          throw new AddressError(2);
        });
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        return {
          name: error.name,
          code: error.code,
          message: error.message,
          hasLine: "line" in error,
        };
      }
    },

    /** Says what a first and a second cancellation do to a handler that continues after the first. */
    insist: async (ctx: restate.Context) => {
      for (const wait of ["first", "second"]) {
        try {
          await ctx.sleep({ seconds: wait === "first" ? 600 : 10 });
          console.log(`${wait} wait is over`);
        } catch (error) {
          if (!(error instanceof restate.TerminalError)) throw error;
          console.log(`${wait} wait: ${error.code}`);
        }
      }
      return "insisted";
    },

    /** Is cancelled while its step runs. */
    weigh: async (
      ctx: restate.Context,
      { trackingNumber }: { trackingNumber: string },
    ) => {
      try {
        await ctx.run("weigh parcel", async () => {
          console.log(`weigh parcel ${trackingNumber}`);
          await setTimeout(10_000);
          console.log(`weighed ${trackingNumber}`);
        });
      } catch (error) {
        console.log(`not weighed ${trackingNumber}`);
        throw error;
      }
    },

    /** Counts with timeouts that are shorter than the walk through the depot. */
    rushed: restate.handlers.handler(
      { inactivityTimeout: 500, abortTimeout: 500 },
      async (ctx: restate.Context, { depot }: { depot: string }) =>
        ctx.run("count parcels", () => countParcels(depot)),
    ),
  },
});
