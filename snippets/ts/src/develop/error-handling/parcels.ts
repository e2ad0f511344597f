import { setTimeout } from "node:timers/promises";
import * as restate from "@restatedev/restate-sdk";
import { book, release } from "./carriers.ts";
import { customsService } from "./customs.ts";

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region catch
    ship: async (ctx: restate.Context, trackingNumber: string) => {
      try {
        return await ctx.run("book at swiftvan", () =>
          book("swiftvan", trackingNumber),
        );
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        ctx.console.warn(`Falling back: ${error.message} (${error.code})`);
        return await ctx.run("book at northfreight", () =>
          book("northfreight", trackingNumber),
        );
      }
    },
    // #endregion catch

    /** Falls back as `ship` does, and waits; a crash during the wait does not ask swiftvan again. */
    recover: async (ctx: restate.Context, trackingNumber: string) => {
      try {
        await ctx.run("book at swiftvan", () =>
          book("swiftvan", trackingNumber),
        );
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        ctx.console.warn(`Falling back: ${error.message} (${error.code})`);
      }
      await ctx.sleep({ seconds: 2 });
      return "recovered";
    },

    // #region bounded
    express: async (ctx: restate.Context, trackingNumber: string) => {
      try {
        return await ctx.run(
          "book at swiftvan",
          () => book("swiftvan", trackingNumber),
          {
            maxRetryAttempts: 3,
            initialRetryInterval: { milliseconds: 100 },
            retryIntervalFactor: 2,
            maxRetryInterval: { seconds: 2 },
          },
        );
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        throw new restate.TerminalError(`No express today: ${error.message}`, {
          errorCode: 503,
        });
      }
    },
    // #endregion bounded

    // #region timeout
    export: async (ctx: restate.Context, trackingNumber: string) => {
      const clearance = ctx.serviceClient(customsService).clear(trackingNumber);
      try {
        return await clearance.orTimeout({ seconds: 2 });
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        ctx.cancel(await clearance.invocationId);
        return "held at customs";
      }
    },
    // #endregion timeout

    // #region undo
    deliver: async (ctx: restate.Context, trackingNumber: string) => {
      const undo: (() => Promise<void>)[] = [];
      try {
        undo.push(() =>
          ctx.run("release the van", () => release("swiftvan", trackingNumber)),
        );
        await ctx.run("book the van", () => book("swiftvan", trackingNumber));

        await ctx.serviceClient(customsService).clear(trackingNumber);
        return "on its way";
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        for (const step of undo.reverse()) await step();
        throw error;
      }
    },
    // #endregion undo

    /** Says what a first and a second cancellation do to a handler that goes on after the first. */
    insist: async (ctx: restate.Context) => {
      for (const wait of ["first", "second"]) {
        try {
          await ctx.sleep({ seconds: 3 });
          console.log(`${wait} wait is over`);
        } catch (error) {
          if (!(error instanceof restate.TerminalError)) throw error;
          console.log(`${wait} wait: ${error.name}`);
        }
      }
      return "insisted";
    },

    /** Is cancelled while its step works. */
    weigh: async (ctx: restate.Context, trackingNumber: string) => {
      try {
        await ctx.run("weigh", async () => {
          console.log(`weighing ${trackingNumber}`);
          await setTimeout(2000);
          console.log(`weighed ${trackingNumber}`);
        });
      } catch (error) {
        console.log(`not weighed ${trackingNumber}`);
        throw error;
      }
    },
  },
});
