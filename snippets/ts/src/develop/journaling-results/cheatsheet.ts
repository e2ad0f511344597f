import * as restate from "@restatedev/restate-sdk";
import { RestatePromise } from "@restatedev/restate-sdk";
import { getQuote } from "./outside.ts";

/** Each call of the page, once. */
export async function cheatsheet(ctx: restate.Context) {
  // #region cheatsheet
  const price = await ctx.run("get quote", () => getQuote("swiftvan", 3));
  const step = ctx.run("next quote", () => getQuote("swiftvan", 9), {
    maxRetryAttempts: 4, // then a TerminalError
  });
  await step.orTimeout({ seconds: 2 }); // TimeoutError when time is up
  const line = step.map((cents, error) => error?.message ?? `${cents} cents`);

  await RestatePromise.all([step, line]); // all values, or first failure
  await RestatePromise.allSettled([step, line]); // successes and failures
  await RestatePromise.any([step, line]); // first success
  await RestatePromise.race([step, line]); // first to finish

  const key = ctx.rand.uuidv4(); // or ctx.rand.random()
  const now = await ctx.date.now(); // or ctx.date.toJSON()
  // #endregion cheatsheet
  return { price, key, now };
}
