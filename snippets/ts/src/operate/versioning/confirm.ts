import * as restate from "@restatedev/restate-sdk";
import type { Signature } from "./outside.ts";

/** The handler that all releases share: the driver confirms the delivery. */
export const confirm = async (
  ctx: restate.WorkflowSharedContext,
  signature: Signature,
): Promise<void> => {
  await ctx.promise<Signature>("signature").resolve(signature);
};
