import * as restate from "@restatedev/restate-sdk";

/** Each call of the page, once. */
export async function cheatsheet(ctx: restate.ObjectContext) {
  // #region cheatsheet
  const key = ctx.key; // the tracking number
  const scans = (await ctx.get<string[]>("scans")) ?? []; // null if not set
  const keys = await ctx.stateKeys(); // keys that have a value

  ctx.set("scans", [...scans, "leeds"]); // no await
  ctx.clear("note"); // removes one value
  ctx.clearAll(); // removes all values

  // Runs concurrently, and can only read
  restate.handlers.object.shared(status);
  // Fetches each value when it's read
  restate.handlers.object.exclusive({ enableLazyState: true }, scan);
  // #endregion cheatsheet
  return { key, keys };
}

const status = (ctx: restate.ObjectSharedContext) => ctx.get<string>("stage");

const scan = async (ctx: restate.ObjectContext) =>
  ctx.set("stage", "in transit");
