import * as restate from "@restatedev/restate-sdk";
import { deliveryWorkflow, type Delivery } from "./delivery.ts";

interface Signature {
  signedBy: string;
}

/** Each call of the page, once. */
export async function cheatsheet(
  ctx: restate.WorkflowContext,
  delivery: Delivery,
) {
  // #region cheatsheet
  const signature = ctx.promise<Signature>("signature");
  const { signedBy } = await signature; // in run: waits for the signal
  await signature.get().orTimeout({ days: 7 }); // TimeoutError when time is up
  ctx.set("stage", "delivered"); // only in run

  // In the workflow's other handlers
  await signature.resolve({ signedBy: "Ada" });
  await signature.reject("Refused"); // run gets a TerminalError
  await signature.peek(); // undefined while open
  await ctx.get<string>("stage");

  // In any handler
  await ctx.workflowClient(deliveryWorkflow, "delivery-PX-1042").run(delivery);
  ctx.workflowSendClient(deliveryWorkflow, "delivery-PX-1043").run(delivery);
  // #endregion cheatsheet
  return signedBy;
}
