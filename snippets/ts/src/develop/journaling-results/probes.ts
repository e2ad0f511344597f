import { setTimeout as wait } from "node:timers/promises";
import * as restate from "@restatedev/restate-sdk";
import { getQuote } from "./outside.ts";

/** Handlers that no page shows: they hold what pages claim about steps that nobody should write. */
export const probe = restate.service({
  name: "Probe",
  handlers: {
    /** Awaits the steps one after the other: each starts when it is awaited. */
    oneByOne: async (
      ctx: restate.Context,
      { carriers }: { carriers: string[] },
    ) => {
      const steps = carriers.map((carrier) =>
        ctx.run(`get quote ${carrier}`, () => getQuote(carrier, 3)),
      );
      for (const [index, step] of steps.entries()) {
        console.log(`await ${index}`);
        await step;
      }
    },

    /** Awaits no step: it never runs. */
    forgotten: async (ctx: restate.Context) => {
      void ctx.run("get quote swiftvan", () => getQuote("swiftvan", 7));
      await ctx.sleep({ seconds: 1 });
    },

    /** Races timers that have all ended, in both orders. */
    raceEnded: async (ctx: restate.Context) => {
      const early = ctx.sleep(100).map(() => "early");
      const late = ctx.sleep(200).map(() => "late");
      await ctx.sleep(300);
      return [
        await restate.RestatePromise.race([late, early]),
        await restate.RestatePromise.race([early, late]),
      ];
    },

    /** Times a step out, waits until it's told to continue, and awaits the step again. */
    late: async (ctx: restate.Context, { weightKg }: { weightKg: number }) => {
      const step = ctx.run("get quote swiftvan", () =>
        getQuote("swiftvan", weightKg),
      );
      try {
        return await step.orTimeout({ milliseconds: 200 });
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
      }
      const { id, promise } = ctx.awakeable<void>();
      console.log(`timed out ${weightKg} ${id}`);
      await promise;
      return await step;
    },

    /** Fails until its attempts are used up: at most two of them, three seconds apart. */
    patient: async (ctx: restate.Context, { name }: { name: string }) => {
      await ctx.run(
        "fail",
        async () => {
          console.log(`attempt ${name}`);
          await wait(500);
          throw new Error(`${name} fails`);
        },
        { maxRetryAttempts: 2, initialRetryInterval: { seconds: 3 } },
      );
    },
  },
});
