import * as restate from "@restatedev/restate-sdk";
import { notificationService } from "./notifications.ts";

/** Each call of the page, once. */
export async function cheatsheet(
  ctx: restate.Context,
  promise: restate.RestatePromise<string>,
) {
  const message = { customer: "ada@example.com", text: "PX-1042 is here" };

  // #region cheatsheet
  await ctx.sleep({ hours: 1, minutes: 30 }); // or milliseconds
  await ctx.sleep({ days: 3 }, "until pickup"); // the web UI shows the name

  // Call a handler later, without waiting
  const { invocationId } = ctx
    .serviceSendClient(notificationService)
    .notify(message, restate.rpc.sendOpts({ delay: { days: 3 } }));
  ctx.cancel(await invocationId); // before its time, it never runs

  await promise.orTimeout({ seconds: 30 }); // TimeoutError when time is up
  await ctx.date.now(); // the same on every retry
  // #endregion cheatsheet
}
