import { setTimeout } from "node:timers/promises";
import * as restate from "@restatedev/restate-sdk";

/** Walks through a depot with the scanner: takes as long as it takes. */
async function walk(depot: string, seconds: number): Promise<string> {
  console.log(`walk through ${depot}`);
  await setTimeout(seconds * 1000);
  return `${depot} counted`;
}

interface Stocktake {
  depot: string;
  seconds: number;
}

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region timeouts
    stocktake: restate.handlers.handler(
      {
        inactivityTimeout: { minutes: 15 },
        abortTimeout: { minutes: 5 },
      },
      async (ctx: restate.Context, { depot, seconds }: Stocktake) =>
        ctx.run("walk through the depot", () => walk(depot, seconds)),
    ),
    // #endregion timeouts

    /** The same with limits shorter than the walk. */
    rushed: restate.handlers.handler(
      { inactivityTimeout: 500, abortTimeout: 500 },
      async (ctx: restate.Context, { depot, seconds }: Stocktake) =>
        ctx.run("walk through the depot", () => walk(depot, seconds)),
    ),
  },
});
